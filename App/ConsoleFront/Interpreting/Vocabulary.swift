import ScreenKit

/// What can be typed on a frame: the shortest line for each control and each tab.
struct Vocabulary: Sendable {
    /// Finds the controls that a line means.
    let lookup: ControlLookup

    /// The tabs, and whether there is a previous screen.
    let surroundings: Surroundings

    /// Collects what can be typed on a frame.
    init(of frame: Frame, in surroundings: Surroundings = Surroundings()) {
        lookup = ControlLookup(frame: frame)
        self.surroundings = surroundings
    }

    /// The commands that apply here: `back` does not on a first screen.
    var commands: [GlobalCommand] {
        GlobalCommand.allCases.filter { $0 != .back || surroundings.hasScreenBefore }
    }

    /// The shortest line that means a control, or the name of a field: a number, a key, or the first words of
    /// a label.
    ///
    /// A `/` is put before a name that is also a global command. There is none for a control whose names are
    /// all ambiguous.
    func line(for named: NamedControl) -> String? {
        let control = named.control
        if control.kind == .row, let number = control.number { return String(number) }
        let words = named.label.split(separator: " ")
        let starts = words.indices.map { words[...$0].joined(separator: " ") }
        let names = [named.key].compactMap(\.self) + (control.kind == .field ? [named.label] : starts)
        return names.flatMap { [$0, "/" + $0] }.first { means($0, control) }
    }

    /// What can be typed to use a control.
    func suggestion(for control: Control) -> Suggestion {
        let named = NamedControl(control)
        return Suggestion(typed: line(for: named) ?? named.label, label: control.label)
    }

    /// The error for a field without a text, with how to give it one.
    func lackOfText(for control: Control) -> LineError {
        let named = NamedControl(control)
        return .needsText(label: control.label, example: phrase(for: named) ?? "\(named.label) text…")
    }

    /// Whether a line means exactly this control.
    private func means(_ line: String, _ control: Control) -> Bool {
        let isForControl = line.hasPrefix("/")
        let typed = (isForControl ? String(line.dropFirst()) : line) + (control.kind == .field ? " …" : "")
        if !isForControl, GlobalCommand(named: typed) != nil { return false }
        let matches = lookup.matches(of: typed)
        return matches.count == 1 && matches.first?.control.id == control.id
    }
}

extension Vocabulary {
    /// The tab with the typed name.
    func tab(named typed: String) -> Tab? {
        let name = typed.folded
        return surroundings.tabs.first { !name.isEmpty && $0.label.folded == name }
    }

    /// The line that means a tab: its name, after a `/` if that is also a global command.
    ///
    /// There is none if the name means a control.
    func line(for tab: Tab) -> String? {
        let name = tab.label.folded
        let line = GlobalCommand(named: name) == nil ? name : "/" + name
        return lookup.matches(of: name).count != 1 && self.tab(named: name) == tab ? line : nil
    }
}

extension Vocabulary {
    /// What can be typed now, in a line: `Type a number, r, name text… · favorites · back · help · quit`.
    ///
    /// Disabled controls, the current tab, and `back` on a first screen are omitted; rows are summarized.
    var summary: String {
        let usable = lookup.controls.filter { $0.control.disabledReason == nil }
        let rows = usable.filter { $0.control.kind == .row }
        let others = usable.filter { $0.control.kind != .row }
        let number = rows.count > 1 ? ["a number"] : rows.compactMap(line)
        let controls = (number + others.compactMap(phrase)).joined(separator: ", ")
        let tabs = surroundings.tabs.filter { $0 != surroundings.selectedTab }.compactMap { tab in
            line(for: tab).map { line in line + (tab.badge.map { " (\($0))" } ?? "") }
        }
        let commands = commands.filter { $0 != .where }.map(\.rawValue)
        return "Type " + ([controls].filter { !$0.isEmpty } + tabs + commands).joined(separator: " · ")
    }

    /// The line for a control, with a placeholder for text.
    func phrase(for named: NamedControl) -> String? {
        line(for: named).map { named.control.kind == .field ? $0 + " text…" : $0 }
    }
}
