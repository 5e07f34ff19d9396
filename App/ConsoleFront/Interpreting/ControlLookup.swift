import ScreenKit

/// Finds the controls of a frame that a typed line can mean.
///
/// It is an index: what it costs to find a few controls hardly grows with the number of those there are, so
/// that a line can be looked up for each control of a frame.
struct ControlLookup: Sendable {
    /// The controls, in the order they are shown.
    let controls: [NamedControl]

    /// The positions of rows by number.
    private let rows: [Int: [Int]]

    /// The positions of buttons and switches by key.
    private let keys: [String: [Int]]

    /// The positions of buttons and switches by label.
    private let labels: [String: [Int]]

    /// The positions of rows by label.
    private let titles: [String: [Int]]

    /// The labels of all controls in order, with the positions of these.
    private let starts: [(text: String, position: Int)]

    /// The positions of fields and switches by label and by key.
    private let names: [String: [Int]]

    /// The numbers of words that names of fields and switches have, the greatest first.
    private let lengths: [Int]

    /// Creates a look-up for a frame.
    init(frame: Frame) {
        let controls = frame.controls.map(NamedControl.init)
        var (rows, keys, names) = ([Int: [Int]](), [String: [Int]](), [String: [Int]]())
        var (labels, titles) = ([String: [Int]](), [String: [Int]]())
        for (position, named) in controls.enumerated() {
            if named.control.kind == .row {
                if let number = named.control.number { rows[number, default: []].append(position) }
                titles[named.label, default: []].append(position)
            }
            if named.isPressed {
                if let key = named.key { keys[key, default: []].append(position) }
                labels[named.label, default: []].append(position)
            }
            for name in named.namesBeforeValue { names[name, default: []].append(position) }
        }
        (self.controls, self.rows, self.keys, self.names) = (controls, rows, keys, names)
        (self.labels, self.titles) = (labels, titles)
        starts = controls.indices.map { (controls[$0].label, $0) }.sorted { $0 < $1 }
        lengths = Set(names.keys.map { TypedWords($0).count }).sorted(by: >)
    }

    /// The controls a line can mean, in the order they are shown, by the first of these that matches.
    ///
    /// 1. The number of a row.
    /// 2. The key of a button or a switch.
    /// 3. Its whole label.
    /// 4. The label or key of a field or a switch, and a value.
    ///
    /// - Parameters:
    ///   - typed: The line.
    ///   - most: How many controls are looked for at most.
    /// - Returns: What of each it can mean.
    func matches(of typed: String, atMost most: Int = .max) -> [ControlMatch] {
        let name = typed.folded
        let pressed = pressed(name, atMost: most).map { ControlMatch(pressing: controls[$0].control) }
        return pressed.isEmpty ? given(TypedWords(typed), atMost: most) : pressed
    }

    /// Whether a line in the form that is compared with input means one control alone.
    func means(_ name: String, _ control: Control) -> Bool {
        let pressed = pressed(name, atMost: 2)
        let found =
            pressed.isEmpty
            ? given(TypedWords(name), atMost: 2).map(\.control.id) : pressed.map { controls[$0].control.id }
        return found == [control.id]
    }

    /// The positions of the controls that a name alone uses.
    private func pressed(_ name: String, atMost most: Int) -> [Int] {
        if name.isEmpty { return [] }
        if let number = Int(name), name.first?.isNumber == true, let found = rows[number] {
            return Array(found.prefix(most))
        }
        return (keys[name] ?? labels[name]).map { Array($0.prefix(most)) } ?? []
    }

    /// The rows with a label.
    func rows(labelled typed: String) -> [ControlMatch] {
        let name = typed.folded
        let found = name.isEmpty ? nil : titles[name]
        return found?.map { ControlMatch(pressing: controls[$0].control) } ?? []
    }

    /// The controls of any kind whose labels a name is the start of, in the order they are shown.
    func controls(startingWith name: String) -> [NamedControl] {
        starts[starts.partition { $0.text >= name }...]
            // No label has this character, so none behind it begins with the name.
            .prefix { $0.text < name + "\u{10FFFF}" }
            .filter { $0.text.hasPrefix(name) }
            .map(\.position).sorted().map { controls[$0] }
    }

    /// The numbers of the rows; `nil` when there are none.
    var rowNumbers: ClosedRange<Int>? {
        guard let first = rows.keys.min(), let last = rows.keys.max() else { return nil }
        return first...last
    }

    /// Names followed by a value; if one name is a prefix of another, the longer one counts.
    private func given(_ words: TypedWords, atMost most: Int) -> [ControlMatch] {
        for length in lengths where length <= words.count {
            let matches = (names[words.start(length)] ?? []).compactMap {
                ControlMatch(giving: words.text(after: length), to: controls[$0].control)
            }
            if !matches.isEmpty { return Array(matches.prefix(most)) }
        }
        return []
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

    /// The names that can be followed by a value.
    var namesBeforeValue: Set<String> {
        takesValue ? Set([label, key ?? ""]).subtracting([""]) : []
    }
}
