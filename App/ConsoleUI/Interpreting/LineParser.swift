import ScreenKit

/// Parses the lines that a user types in response to a frame, and lists the lines that the user can type.
struct LineParser: Sendable {
    let lookup: ControlLookup
    let context: NavigationContext

    /// The field that receives lines that have no other meaning, or `nil` if the frame has no such field.
    let mainField: Control?

    /// The control that the `back` command activates instead of leaving the screen, or `nil` if there is no
    /// such control.
    let wayBack: Control?

    init(of frame: Frame, in context: NavigationContext = NavigationContext()) {
        lookup = ControlLookup(frame: frame)
        self.context = context
        mainField = frame.mainField
        wayBack = frame.wayBack
    }

    /// The available commands.
    ///
    /// `back` is available unless the screen is a root screen and ``wayBack`` is `nil`. `map` is available if
    /// the app has deep links.
    var commands: [GlobalCommand] {
        GlobalCommand.allCases.filter { command in
            switch command {
            case .back: context.hasScreenBefore || wayBack != nil
            case .map: !context.deepLinkForms.isEmpty
            case .help, .where, .quit: true
            }
        }
    }

    /// Returns the shortest line that refers to a control: a number, a key, or a label.
    ///
    /// For a field, the result is the label or key that the user types before the field's text.
    ///
    /// If the label or key is also a global command, the result has the prefix `/`. If all of the control's
    /// names are ambiguous, the result is `nil`.
    func line(for control: Control) -> String? {
        if control.kind == .row, let number = control.number { return String(number) }
        let value = control.kind == .field ? " …" : ""
        return [control.typedKey ?? "", control.typedLabel].first {
            !$0.isEmpty && lookup.means($0 + value, control)
        }
        .map { line(of: $0, before: value) }
    }

    private func line(of name: String, before value: String = "") -> String {
        let isCommand = value.isEmpty && GlobalCommand(named: name) != nil
        return isCommand || name.hasPrefix("/") ? "/" + name : name
    }

    func suggestion(for control: Control) -> Suggestion {
        Suggestion(typed: line(for: control) ?? control.typedLabel, label: control.label)
    }

    func lackOfText(for control: Control) -> LineError {
        .needsText(label: control.label, typed: line(for: control) ?? control.typedLabel)
    }
}

extension LineParser {
    func tab(named typed: String) -> Tab? {
        let name = typed.normalized
        return context.tabs.first { !name.isEmpty && $0.label.normalized == name }
    }

    /// Returns the line that selects a tab.
    ///
    /// The line is the tab's name. If the name is also a global command, the line has the prefix `/`.
    ///
    /// If the tab's name refers to a control, the result is `nil`.
    func line(for tab: Tab) -> String? {
        let name = tab.label.normalized
        guard lookup.matches(of: name).count != 1, self.tab(named: name) == tab else { return nil }
        return line(of: name)
    }
}

extension LineParser {
    /// A one-line summary of the available input.
    ///
    /// An example is `Type a number, r, name text… · favorites · back · help · quit`.
    ///
    /// The summary omits disabled controls, the current tab, and, on a root screen, `back`. All rows are
    /// combined into one phrase, as are all buttons without keys, so that the length of the summary does not
    /// depend on the length of a list.
    var summary: String {
        let usable = lookup.controls.lazy.filter { $0.disabledReason == nil }
        let rows = Array(usable.filter { $0.kind == .row }.prefix(2))
        let others = Array(usable.filter { $0.kind != .row })
        let keyless = others.lazy.filter { $0.isPressed && $0.key == nil }.compactMap(phrase).prefix(2)
        let named = others.filter { !$0.isPressed || $0.key != nil }.compactMap(phrase)
        let number = rows.count > 1 ? ["a number"] : rows.compactMap(line)
        let label = keyless.count > 1 ? ["a label in brackets"] : Array(keyless)
        let controls = (number + named + label).joined(separator: ", ")
        let tabs = context.tabs.filter { $0 != context.selectedTab }.compactMap { tab in
            line(for: tab).map { line in line + (tab.badge.map { " (\($0))" } ?? "") }
        }
        let commands = commands.filter { ![.where, .map].contains($0) }.map(\.rawValue)
        return "Type " + ([controls].filter { !$0.isEmpty } + tabs + commands).joined(separator: " · ")
    }

    func phrase(for control: Control) -> String? {
        line(for: control).map { control.kind == .field ? $0 + " text…" : $0 }
    }
}
