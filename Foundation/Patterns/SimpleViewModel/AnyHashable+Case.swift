extension AnyHashable {
    /// Creates a hashable key for the case of an input or output, by which a view model's lists compare
    /// values.
    ///
    /// The key ignores payloads: the keys of `.didSearch("a")` and `.didSearch("b")` are equal, but the keys
    /// of `load(id:)` and `load(name:)` are not. If the type is not an enum, its values are compared with
    /// `==` if the type is `Hashable`, and are all equal if it is not.
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

    /// Returns the cases of the values in a list; terminates the program if two cases are indistinguishable.
    static func cases(of values: [some Any], listedIn list: StaticString) -> [AnyHashable] {
        var cases: [AnyHashable] = []
        for value in values {
            let new = AnyHashable(caseOf: value)
            if hidesItsCase(value) {
                fatalError("\(list) lists \(value), which has a custom description. Make its type Hashable.")
            }
            if cases.contains(new) {
                fatalError(
                    "\(list) lists \(value) twice. List each case only once, regardless of its payload."
                )
            }
            cases.append(new)
        }
        return cases
    }

    /// Returns whether a value has a custom mirror or description, which could make two cases look equal.
    private static func hidesItsCase(_ value: some Any) -> Bool {
        if value is any Hashable { return false }
        if value is any CustomReflectable { return true }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, mirror.children.isEmpty else { return false }
        return value is any CustomStringConvertible || value is any CustomDebugStringConvertible
            || value is any TextOutputStreamable
    }
}
