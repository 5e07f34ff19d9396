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
