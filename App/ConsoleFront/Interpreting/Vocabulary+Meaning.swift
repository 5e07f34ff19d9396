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
    /// 6. the name of a tab.
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
        let isForControl = text.hasPrefix("/")
        if !isForControl, let command = GlobalCommand(rawValue: text.folded) { return .command(command) }
        let typed = isForControl ? String(text.dropFirst()) : text
        let matches = lookup.matches(of: typed)
        if let match = matches.first, matches.count == 1 { return try use(match) }
        if let tab = tab(named: typed) { return .tab(tab.id) }
        guard matches.isEmpty else {
            throw .ambiguous(matches.map { suggestion(for: $0.control) })
        }
        throw .unknown(nearest: nearest(to: typed, includesCommands: !isForControl))
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
}
