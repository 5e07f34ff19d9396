import FoundationExtensions
import ScreenKit

extension LineParser {
    private static let fewestLetters = 3

    /// Returns the meaning of a typed line in the context of the most recently shown frame.
    ///
    /// The result depends only on the line, the frame, and the frame's context. The first matching entry in
    /// this list determines the meaning:
    ///
    /// 1. a ``GlobalCommand``;
    /// 2. the number of a row;
    /// 3. the key of a button or a switch;
    /// 4. the complete label of a button or a switch;
    /// 5. the label or key of a field followed by its text, or of a switch followed by `on` or `off`;
    /// 6. the name of a tab;
    /// 7. a deep link, which may contain spaces, in one of the forms that the `map` command lists;
    /// 8. the complete label of a row, which comes late in the list so that a product cannot hide a command,
    ///    a button, or a deep link;
    /// 9. the first three or more letters of a label, a tab, or a command, if exactly one name begins with
    ///    these letters and the name does not belong to a control with ``Control/needsWholeLabel``;
    /// 10. a deep link in an unknown form that contains a `/` and no spaces.
    ///
    /// On a screen that has a main field, a line that matches none of the entries from 1 to 8 in this list is
    /// text for that field. If the screen has no rows, a number is also text for the main field.
    ///
    /// A line with a leading `/` is never parsed as a command, so that a control can have a label such as
    /// Back. Comparisons of labels ignore case, accents, and width. If two labels differ only in accents, the
    /// exact match takes precedence. White space at the start and end of a line is ignored. If a row has the
    /// same label as the resulting command, tab, or deep link, the result contains both meanings.
    ///
    /// - Parameter line: The line that the user typed.
    /// - Returns: The meaning of the line. If the meaning refers to a control, that control is enabled in the
    ///   frame.
    /// - Throws: ``LineError`` if the line is unknown or ambiguous, or if the control is disabled or does not
    ///   support the requested action.
    func parse(_ line: String) throws(LineError) -> ParsedLine {
        let text = line.trimmed
        guard !text.isEmpty else { return ParsedLine(meaning: .nothing) }
        if let understood = try known(text) { return understood }
        if let mainField { return ParsedLine(meaning: .use(mainField.id, value: text)) }
        throw .unknown(nearest: nearest(to: text))
    }

    func known(_ text: String) throws(LineError) -> ParsedLine? {
        let isForControl = text.hasPrefix("/")
        // On a root screen, the parser recognizes the `back` command only to reject it.
        let all = isForControl ? [] : GlobalCommand.allCases
        let words = all.filter { $0 == .back || commands.contains($0) }
        if let command = GlobalCommand(named: text.normalized), words.contains(command) {
            return chosen(.command(command), command.rawValue, over: text)
        }
        let typed = isForControl ? String(text.dropFirst()) : text
        if let understood = try typedWhole(typed) { return understood }
        if mainField != nil { return nil }
        if let understood = try started(typed.normalized, beside: words) { return understood }
        return typed.isDeepLink ? ParsedLine(meaning: .deepLink(typed)) : nil
    }

    /// Returns whether a line has a meaning for this frame.
    ///
    /// A line that has no meaning may be a secret that was typed in the wrong place.
    func canParse(_ text: String) -> Bool {
        guard let understood = try? known(text) else { return false }
        if case .deepLink(let deepLink) = understood.meaning { return knownDeepLink(deepLink) != nil }
        return true
    }

    private func typedWhole(_ typed: String) throws(LineError) -> ParsedLine? {
        var matches = lookup.matches(of: typed)
        if let match = matches.first, matches.count == 1 { return ParsedLine(meaning: try use(match)) }
        if let tab = tab(named: typed) { return chosen(.tab(tab.id), tab.label, over: typed) }
        if matches.isEmpty, typed.isNumber, mainField == nil || lookup.rowNumbers != nil {
            throw .noSuchRow(rows: lookup.rowNumbers)
        }
        if matches.isEmpty, let deepLink = knownDeepLink(typed) {
            return chosen(.deepLink(deepLink), deepLink, over: typed)
        }
        if matches.isEmpty { matches = lookup.rows(labeled: typed) }
        if let match = matches.first, matches.count == 1 { return ParsedLine(meaning: try use(match)) }
        guard matches.isEmpty else {
            throw .ambiguous(matches.map { suggestion(for: $0.control) })
        }
        return nil
    }

    private func knownDeepLink(_ typed: String) -> String? {
        let forms = context.deepLinkForms
        if forms.contains(typed.normalized) { return typed.normalized }
        let name = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard name.count == 2, !name[1].isEmpty else { return nil }
        return forms.contains { $0.hasPrefix(name[0].lowercased() + "/") } ? typed : nil
    }

    /// Returns a parsed line with the given meaning.
    ///
    /// If selecting a row with the same label would have a different effect, the parsed line also contains
    /// that row.
    private func chosen(_ meaning: ParsedLine.Meaning, _ label: String, over typed: String) -> ParsedLine {
        let row = lookup.rows(labeled: typed).first { $0.control.id.rawValue != typed.normalized }?.control
        guard let row else { return ParsedLine(meaning: meaning) }
        return ParsedLine(meaning: meaning, label: label, other: suggestion(for: row))
    }

    /// Returns the control, tab, or command whose name begins with the typed text.
    ///
    /// The result is `nil` if no name matches or if the matching name must not be abbreviated. The method
    /// throws an error if several names match.
    private func started(
        _ name: String,
        beside commands: [GlobalCommand]
    ) throws(LineError) -> ParsedLine? {
        guard name.count(where: \.isLetter) >= Self.fewestLetters else { return nil }
        let key = name.comparisonKey
        let controls = lookup.controls.filter { $0.typedLabel.comparisonKey.hasPrefix(key) }
        let tabs = context.tabs.filter { $0.label.normalized.hasPrefix(name) }
        let commands = commands.filter { $0.names.contains { $0.hasPrefix(name) } }
        guard controls.count + tabs.count + commands.count < 2 else {
            let others = tabs.compactMap(line) + commands.map(\.rawValue)
            throw .ambiguous(controls.map(suggestion) + others.map(Suggestion.init))
        }
        if let tab = tabs.first { return ParsedLine(meaning: .tab(tab.id), label: tab.label) }
        if let command = commands.first {
            return ParsedLine(meaning: .command(command), label: command.rawValue)
        }
        guard let control = controls.first, !control.needsWholeLabel else { return nil }
        return ParsedLine(
            meaning: try use(ControlMatch(pressing: control)),
            label: control.label
        )
    }

    private func use(_ match: ControlMatch) throws(LineError) -> ParsedLine.Meaning {
        let control = match.control
        if let reason = control.disabledReason { throw .disabled(label: control.label, reason: reason) }
        guard !match.needsText else { throw lackOfText(for: control) }
        guard control.kind != .secureField || match.value == nil else {
            throw .secretInLine(label: control.label, typed: line(for: control) ?? control.typedLabel)
        }
        return .use(control.id, value: match.value)
    }
}

struct ParsedLine: Sendable, Hashable {
    let meaning: Meaning

    /// The complete label that an abbreviated line refers to, or the name that took precedence over
    /// ``other``.
    ///
    /// The label is `nil` if the line is complete and has only one meaning.
    var label: String?

    /// A row that has the same label as the chosen meaning but was not selected.
    var other: Suggestion?
}

extension ParsedLine {
    enum Meaning: Sendable, Hashable {
        case nothing
        case command(GlobalCommand)
        case tab(TabID)
        case use(ControlID, value: String?)

        /// A deep link, such as `storefront://category/bags` or `category/bags`.
        ///
        /// Only the coordinator can determine whether a screen exists for the deep link.
        case deepLink(String)
    }
}

extension String {
    /// A Boolean value that indicates whether the text has the syntax of a deep link.
    ///
    /// A deep link has text on both sides of a `/`. Spaces are permitted only after `://`, so a deep link
    /// without `://` must not contain any spaces.
    fileprivate var isDeepLink: Bool {
        let start = firstRange(of: "://").map { self[..<$0.lowerBound] } ?? self[...]
        return dropFirst().dropLast().contains("/") && !start.contains(where: \.isWhitespace)
    }

    fileprivate var isNumber: Bool {
        !isEmpty && allSatisfy { ("0"..."9").contains($0) }
    }
}

enum GlobalCommand: String, Sendable, CaseIterable {
    case back
    case help
    case `where`
    case map
    case quit

    /// The names of the command, starting with the primary name.
    var names: [String] {
        switch self {
        case .back, .where, .map: [rawValue]
        case .help: [rawValue, "?"]
        case .quit: [rawValue, "exit", "q"]
        }
    }

    init?(named name: String) {
        guard let command = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
        self = command
    }
}
