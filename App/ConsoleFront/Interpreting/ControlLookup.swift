import ScreenKit

/// Finds the controls of a frame that a typed line can mean.
struct ControlLookup: Sendable {
    /// The controls, in the order they are shown.
    let controls: [NamedControl]

    /// Creates a look-up for a frame.
    init(frame: Frame) {
        controls = frame.controls.map(NamedControl.init)
    }

    /// The controls a line can mean, by the first of these that matches.
    ///
    /// 1. The number of a row.
    /// 2. The key of a button or a switch.
    /// 3. Its label.
    /// 4. A prefix of its label.
    /// 5. The label or key of a field or a switch, and a value.
    func matches(of typed: String) -> [ControlMatch] {
        let name = typed.folded
        guard !name.isEmpty else { return [] }
        var matches = rows(numbered: name)
        if matches.isEmpty { matches = pressed { $0.key == name } }
        if matches.isEmpty { matches = pressed { $0.label == name } }
        if matches.isEmpty { matches = pressed { $0.label.hasPrefix(name) } }
        if matches.isEmpty { matches = given(TypedWords(typed)) }
        return matches
    }

    /// The rows with a label, or else those whose labels begin with it.
    func rows(labelled typed: String) -> [ControlMatch] {
        let name = typed.folded
        guard !name.isEmpty else { return [] }
        let rows = controls.filter { $0.control.kind == .row && $0.label.hasPrefix(name) }
        let exact = rows.filter { $0.label == name }
        return (exact.isEmpty ? rows : exact).map { ControlMatch(pressing: $0.control) }
    }

    /// The numbers of the rows; `nil` when there are none.
    var rowNumbers: ClosedRange<Int>? {
        let numbers = controls.compactMap(\.control.number)
        guard let first = numbers.min(), let last = numbers.max() else { return nil }
        return first...last
    }

    private func rows(numbered name: String) -> [ControlMatch] {
        guard let number = Int(name), name.first?.isNumber == true else { return [] }
        return controls.map(\.control).filter { $0.kind == .row && $0.number == number }
            .map(ControlMatch.init(pressing:))
    }

    private func pressed(where isMeant: (NamedControl) -> Bool) -> [ControlMatch] {
        controls.filter { $0.isPressed && isMeant($0) }.map { ControlMatch(pressing: $0.control) }
    }

    /// Names followed by a value; if one name is a prefix of another, the longer one counts.
    private func given(_ words: TypedWords) -> [ControlMatch] {
        var longest = 0
        var matches: [ControlMatch] = []
        for named in controls where named.takesValue {
            let lengths = [named.label, named.key].compactMap { $0.flatMap(words.countOfWords) }
            guard let length = lengths.max(), length >= longest,
                let match = ControlMatch(giving: words.text(after: length), to: named.control)
            else { continue }
            matches = length > longest ? [match] : matches + [match]
            longest = length
        }
        return matches
    }
}

/// A control that a typed line can mean, and the value the line gives it.
struct ControlMatch: Sendable {
    /// The control.
    let control: Control

    /// The value; `nil` when there is none.
    let value: String?

    /// Pressing a button or choosing a row; for a switch, toggling the position that was shown.
    init(pressing control: Control) {
        self.control = control
        value = control.kind == .toggle ? (control.value == "on" ? "off" : "on") : nil
    }

    /// Setting a field or a switch; `nil` when the value is invalid.
    init?(giving value: String, to control: Control) {
        switch control.kind {
        case .field:
            self.value = value.isEmpty ? nil : value
        case .toggle where ["on", "off"].contains(value.folded):
            self.value = value.folded
        case .toggle, .row, .button:
            return nil
        }
        self.control = control
    }

    /// Whether the line lacks the text that the control needs.
    var needsText: Bool {
        control.kind == .field && value == nil
    }
}

/// A control and its names, in the form that is compared with input.
struct NamedControl: Sendable {
    /// The control.
    let control: Control

    /// Its label.
    let label: String

    /// Its key.
    let key: String?

    /// Names a control.
    init(_ control: Control) {
        self.control = control
        label = control.label.folded
        key = control.key?.folded
    }

    /// Whether its name alone uses it.
    var isPressed: Bool {
        control.kind == .button || control.kind == .toggle
    }

    /// Whether its name can be followed by a value.
    var takesValue: Bool {
        control.kind == .field || control.kind == .toggle
    }
}
