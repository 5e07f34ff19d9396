/// A comparison that treats all states as different, for state types that are not `Equatable`.
///
/// A container selects a comparison class only once because checking the type for an `Equatable` conformance
/// takes longer than a state change.
class StateComparison<State> {
    class func areEqual(_ left: inout State, _ right: State) -> Bool {
        false
    }

    /// The class that compares states with `==` if the state type is `Equatable`; otherwise, the class that
    /// treats all states as different.
    static var best: StateComparison<State>.Type {
        guard let equatable = State.self as? any Equatable.Type else { return StateComparison.self }
        func comparison<Value: Equatable>(of type: Value.Type) -> StateComparison<State>.Type? {
            EquatableComparison<Value>.self as? StateComparison<State>.Type
        }
        return comparison(of: equatable) ?? StateComparison.self
    }
}

/// A comparison that uses `==`, for state types that are `Equatable`.
private final class EquatableComparison<State: Equatable>: StateComparison<State> {
    override class func areEqual(_ left: inout State, _ right: State) -> Bool {
        left == right
    }
}
