import FoundationExtensions
import ScreenKit

struct ControlLookup: Sendable {
    let controls: [Control]

    /// The controls other than rows, indexed by normalized label and normalized key.
    private let named: [String: [Control]]

    /// The maximum number of words in the names of controls that accept a value.
    private let longestName: Int

    init(frame: Frame) {
        controls = frame.controls
        var named: [String: [Control]] = [:]
        for control in controls where control.kind != .row {
            for name in control.names { named[name, default: []].append(control) }
        }
        self.named = named
        longestName =
            named.filter { $1.contains(where: \.takesValue) }.map { TypedWords($0.key).count }.max() ?? 0
    }

    /// Returns the controls that a line can refer to, in display order.
    ///
    /// The first rule that matches determines the result:
    ///
    /// 1. The line is the number of a row.
    /// 2. The line is the key of a button or a switch.
    /// 3. The line is the complete label of a button or a switch.
    /// 4. The line is the label or key of a field or a switch, followed by a value.
    func matches(of typed: String) -> [ControlMatch] {
        matches(of: typed.normalized, from: typed)
    }

    /// Returns whether a normalized line refers to the given control and to no other control.
    func means(_ name: String, _ control: Control) -> Bool {
        matches(of: name, from: name).map(\.control.id) == [control.id]
    }

    private func matches(of name: String, from typed: String) -> [ControlMatch] {
        let pressed = pressed(name.comparisonKey).preferring(name)
        return pressed.isEmpty ? given(TypedWords(typed)) : pressed.map(ControlMatch.init(pressing:))
    }

    private func pressed(_ name: String) -> [Control] {
        if let number = Int(name), name.first?.isNumber == true {
            let rows = controls.filter { $0.kind == .row && $0.number == number }
            if !rows.isEmpty { return rows }
        }
        let usable = named[name, default: []].filter(\.isPressed)
        let keyed = usable.filter { $0.typedKey?.comparisonKey == name }
        return keyed.isEmpty ? usable : keyed
    }

    func rows(labeled typed: String) -> [ControlMatch] {
        let name = typed.normalized
        let key = name.comparisonKey
        return controls.filter { $0.kind == .row && !name.isEmpty && $0.typedLabel.comparisonKey == key }
            .preferring(name)
            .map(ControlMatch.init(pressing:))
    }

    var rowNumbers: ClosedRange<Int>? {
        let numbers = controls.filter { $0.kind == .row }.compactMap(\.number)
        guard let first = numbers.min(), let last = numbers.max() else { return nil }
        return first...last
    }

    /// Returns the controls whose names precede a value in the line.
    ///
    /// If one matching name is a prefix of another, the longer name takes precedence.
    private func given(_ words: TypedWords) -> [ControlMatch] {
        for length in stride(from: min(longestName, words.count), to: 0, by: -1) {
            let value = words.text(after: length)
            let matches = named[words.start(length).comparisonKey, default: []].compactMap {
                ControlMatch(giving: value, to: $0)
            }
            if !matches.isEmpty { return matches }
        }
        return []
    }
}

struct ControlMatch: Sendable {
    let control: Control
    let value: String?

    init(pressing control: Control) {
        self.control = control
        value = control.kind == .toggle ? (control.value == "on" ? "off" : "on") : nil
    }

    init?(giving value: String, to control: Control) {
        switch control.kind {
        case .field, .secureField:
            self.value = value.isEmpty ? nil : value
        case .toggle where ["on", "off"].contains(value.normalized):
            self.value = value.normalized
        case .toggle, .row, .button:
            return nil
        }
        self.control = control
    }

    var needsText: Bool {
        control.kind == .field && value == nil
    }
}

extension Control {
    var typedLabel: String { label.normalized }

    var typedKey: String? { key?.normalized }

    var isPressed: Bool { [.button, .toggle, .secureField].contains(kind) }

    var takesValue: Bool { [.field, .toggle, .secureField].contains(kind) }

    fileprivate var names: Set<String> {
        Set([typedLabel.comparisonKey, (typedKey ?? "").comparisonKey]).subtracting([""])
    }
}

extension [Control] {
    /// Returns the controls whose label or key exactly matches the typed name, including accents, or all
    /// controls if there is no exact match.
    fileprivate func preferring(_ name: String) -> [Control] {
        let exact = filter { $0.typedLabel == name || $0.typedKey == name }
        return exact.isEmpty ? self : exact
    }
}
