import FoundationExtensions
import ScreenKit

extension Vocabulary {
    /// What a typed line means on the frame last shown: a pure function of the line, the frame and its
    /// surroundings.
    ///
    /// A line is, in this order:
    /// 1. a ``GlobalCommand``;
    /// 2. the number of a row;
    /// 3. the key of a button or a switch;
    /// 4. the label of a button or a switch, or an unambiguous prefix of it;
    /// 5. the label or key of a field and then its text, or of a switch and then `on` or `off`;
    /// 6. the name of a tab;
    /// 7. the label of a row, or an unambiguous prefix of it: what is in a shop never hides what steers it;
    /// 8. an address: it contains a `/` and no space.
    ///
    /// A leading `/` skips the first step, so a control may be called Back. Nothing is case-sensitive, and
    /// white space around a line does not count.
    ///
    /// - Parameter line: What was typed.
    /// - Returns: The meaning; according to the frame, a control in it can be used.
    /// - Throws: ``LineError`` when the line is unknown or ambiguous, or the control cannot be used like
    ///   this.
    func meaning(of line: String) throws(LineError) -> LineMeaning {
        let text = line.trimmed
        guard !text.isEmpty else { return .nothing }
        if let meaning = try known(text) { return meaning }
        throw .unknown(nearest: nearest(to: text))
    }

    /// What a line means; `nil` when it is unknown.
    func known(_ text: String) throws(LineError) -> LineMeaning? {
        let isForControl = text.hasPrefix("/")
        if !isForControl, let command = GlobalCommand(named: text.folded) { return .command(command) }
        let typed = isForControl ? String(text.dropFirst()) : text
        var matches = lookup.matches(of: typed)
        if let match = matches.first, matches.count == 1 { return try use(match) }
        if let tab = tab(named: typed) { return .tab(tab.id) }
        if matches.isEmpty, typed.isNumber { throw .noSuchRow(rows: lookup.rowNumbers) }
        if matches.isEmpty { matches = lookup.rows(labelled: typed) }
        if let match = matches.first, matches.count == 1 { return try use(match) }
        guard matches.isEmpty else {
            throw .ambiguous(matches.map { suggestion(for: $0.control) })
        }
        return typed.isAddress ? .address(typed) : nil
    }

    private func use(_ match: ControlMatch) throws(LineError) -> LineMeaning {
        let control = match.control
        if let reason = control.disabledReason { throw .disabled(label: control.label, reason: reason) }
        guard !match.needsText else { throw lackOfText(for: control) }
        return .use(control.id, value: match.value)
    }
}

/// What a typed line means on the frame it was typed for.
enum LineMeaning: Sendable, Hashable {
    /// Nothing was typed.
    case nothing

    /// A command that works on every screen.
    case command(GlobalCommand)

    /// Going to a tab.
    case tab(TabID)

    /// The use of a control, with its value.
    case use(ControlID, value: String?)

    /// Going to an address, such as `storefront://category/bags` or `category/bags`; only the coordinator
    /// knows which there are.
    case address(String)
}

extension String {
    /// Whether it can be an address: something on both sides of a `/`, and no space.
    fileprivate var isAddress: Bool {
        dropFirst().dropLast().contains("/") && !contains(where: \.isWhitespace)
    }

    /// Whether it is nothing but digits.
    fileprivate var isNumber: Bool {
        !isEmpty && allSatisfy { ("0"..."9").contains($0) }
    }
}

/// A command that works on every screen.
enum GlobalCommand: String, Sendable, CaseIterable {
    /// Goes back to the previous screen.
    case back

    /// Shows what can be typed.
    case help

    /// Shows the path to the current screen.
    case `where`

    /// Exits the program.
    case quit

    /// What it can be called, the usual name first.
    var names: [String] {
        switch self {
        case .back, .where: [rawValue]
        case .help: [rawValue, "?"]
        case .quit: [rawValue, "exit", "q"]
        }
    }

    /// The command with a name, in lower case; `nil` when there is none.
    init?(named name: String) {
        guard let command = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = command
    }
}
