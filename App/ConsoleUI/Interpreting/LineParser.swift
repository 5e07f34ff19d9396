import ScreenKit

/// What can be typed on a frame: the shortest line for each control and each tab.
struct LineParser: Sendable {
    let lookup: ControlLookup
    let context: NavigationContext

    /// The field that takes a line that means nothing else; `nil` where there is none.
    let mainField: Control?

    /// The control that `back` uses before it leaves the screen; `nil` if there is none.
    let wayBack: Control?

    init(of frame: Frame, in context: NavigationContext = NavigationContext()) {
        lookup = ControlLookup(frame: frame)
        self.context = context
        mainField = frame.mainField
        wayBack = frame.wayBack
    }

    /// The commands that apply here: `back` does not on a first screen, except in a part of it that can be
    /// closed, and `map` not where there are no addresses.
    var commands: [GlobalCommand] {
        GlobalCommand.allCases.filter { command in
            switch command {
            case .back: context.hasScreenBefore || wayBack != nil
            case .map: !context.addressForms.isEmpty
            case .help, .where, .quit: true
            }
        }
    }

    /// The shortest line that means a control, or the name of a field: a number, a key, or a label.
    ///
    /// A `/` is put before a name that is also a global command. A control whose names are all ambiguous has
    /// none.
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
        .needsText(label: control.label, example: phrase(for: control) ?? "\(control.typedLabel) text…")
    }
}

extension LineParser {
    func tab(named typed: String) -> Tab? {
        let name = typed.normalized
        return context.tabs.first { !name.isEmpty && $0.label.normalized == name }
    }

    /// The line that means a tab: its name, after a `/` if that is also a global command.
    ///
    /// There is none if the name means a control.
    func line(for tab: Tab) -> String? {
        let name = tab.label.normalized
        guard lookup.matches(of: name).count != 1, self.tab(named: name) == tab else { return nil }
        return line(of: name)
    }
}

extension LineParser {
    /// What can be typed now, in a line: `Type a number, r, name text… · favorites · back · help · quit`.
    ///
    /// Disabled controls, the current tab, and `back` on a first screen are omitted; rows are summarized, and
    /// so are buttons without a key, so that the line does not grow with a list.
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
