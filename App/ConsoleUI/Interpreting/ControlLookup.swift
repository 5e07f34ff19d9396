import FoundationExtensions
import ScreenKit

struct ControlLookup: Sendable {
    let controls: [Control]

    /// The controls that are not rows by the comparison keys of label and key, so that a line can be looked
    /// up for each button of a long frame.
    private let named: [String: [Control]]

    /// The most words in any name that can be followed by a value.
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

    /// The controls a line can mean, in the order they are shown, by the first of these that matches.
    ///
    /// 1. The number of a row.
    /// 2. The key of a button or a switch.
    /// 3. Its whole label.
    /// 4. The label or key of a field or a switch, and a value.
    ///
    /// - Parameter typed: The line.
    /// - Returns: What it can mean for each control.
    func matches(of typed: String) -> [ControlMatch] {
        matches(of: typed.normalized, from: typed)
    }

    /// Returns whether a line in normalized form means this control and no other.
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

    /// Names followed by a value; if one name is a prefix of another, the longer one counts.
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

    /// Returns `nil` when the value is invalid for the control.
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
    /// Returns those whose label or key was typed with its accents, or all if there are none.
    fileprivate func preferring(_ name: String) -> [Control] {
        let exact = filter { $0.typedLabel == name || $0.typedKey == name }
        return exact.isEmpty ? self : exact
    }
}
