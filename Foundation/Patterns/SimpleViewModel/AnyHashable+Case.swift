extension AnyHashable {
    /// The case of an input or an output, which is what the lists of a view model compare.
    ///
    /// A payload is a placeholder: `.didSearch("a")` and `.didSearch("b")` are one, `load(id:)` and
    /// `load(name:)` are two. A value that is not an enum is compared by its value if it is `Hashable`;
    /// otherwise all count as one.
    init(caseOf value: some Any) {
        let mirror = Mirror(reflecting: value)
        let isEnum = mirror.displayStyle == .enum && !(value is any CustomReflectable)
        if isEnum, let payload = mirror.children.first {
            let inner = Mirror(reflecting: payload.value)
            let labels = inner.displayStyle == .tuple ? inner.children.map(\.label) : []
            self.init([payload.label] + labels)
        } else if let value = value as? any Hashable {
            self.init(value)
        } else {
            self.init(isEnum ? "\(value)" : "")
        }
    }

    /// The cases of what a list names; stops the program where they cannot be told apart.
    static func cases(of values: [some Any], listedIn list: StaticString) -> [AnyHashable] {
        var cases: [AnyHashable] = []
        for value in values {
            let new = AnyHashable(caseOf: value)
            if hidesItsCase(value) {
                fatalError("\(list) lists \(value), which prints a text of its own: make its type Hashable.")
            }
            if cases.contains(new) {
                fatalError("\(list) lists \(value) twice: what is listed is a case, whatever its payload.")
            }
            cases.append(new)
        }
        return cases
    }

    /// Whether a value answers by itself what its case is, so that another case may answer the same.
    private static func hidesItsCase(_ value: some Any) -> Bool {
        if value is any Hashable { return false }
        if value is any CustomReflectable { return true }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return false }
        return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            || value is any TextOutputStreamable
    }
}
