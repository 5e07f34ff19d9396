extension AnyHashable {
    /// Creates a hashable key that identifies the case of an input or output in a view model's lists.
    ///
    /// The key ignores payloads: the keys of `.didSearch("a")` and `.didSearch("b")` are equal, but the keys
    /// of `load(id:)` and `load(name:)` are not. Values of a type that is not an enum are compared with `==`
    /// if the type is `Hashable`. Otherwise, all values of the type have equal keys.
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

    /// Returns the case keys of the values in a list.
    ///
    /// The program terminates if a case is listed twice or cannot be distinguished from other cases.
    static func cases(of values: [some Any], listedIn list: StaticString) -> [AnyHashable] {
        var cases: [AnyHashable] = []
        for value in values {
            let new = AnyHashable(caseOf: value)
            if hidesItsCase(value) {
                fatalError(
                    "\(list) lists \(value), whose custom description hides its case. Make the type Hashable."
                )
            }
            if cases.contains(new) {
                fatalError(
                    "\(list) repeats the case of \(value). List each case once, regardless of its payload."
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
