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

    /// The words that apply here: `back` does not on a first screen.
    var words: [EverywhereWord] {
        EverywhereWord.allCases.filter { $0 != .back || surroundings.hasScreenBefore }
    }

    /// The shortest line that means a control, or the name of a field: a number, a key, or the first words of
    /// a label.
    ///
    /// A `/` is put before a name that is also a word that works everywhere. There is none for a control
    /// whose names are all ambiguous.
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

    /// The refusal for a field without a text, with how to give it one.
    func lackOfText(for control: Control) -> LineRefusal {
        let named = NamedControl(control)
        return .needsText(label: control.label, example: phrase(for: named) ?? "\(named.label) text…")
    }

    /// Whether a line means exactly this control.
    private func means(_ line: String, _ control: Control) -> Bool {
        let isForControl = line.hasPrefix("/")
        let typed = (isForControl ? String(line.dropFirst()) : line) + (control.kind == .field ? " …" : "")
        if !isForControl, EverywhereWord(rawValue: typed) != nil { return false }
        let matches = lookup.matches(of: typed)
        return matches.count == 1 && matches.first?.control.id == control.id
    }
}
