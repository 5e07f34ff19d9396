/// The comparison for states that are not `Equatable`: no two of them are equal.
///
/// A container selects a comparison class once, because checking for each change whether the type is
/// `Equatable` takes longer than the change itself.
class StateComparison<State> {
    class func areEqual(_ left: inout State, _ right: State) -> Bool {
        false
    }

    /// The comparison that uses `==` if the state is `Equatable`.
    static var best: StateComparison<State>.Type {
        guard let equatable = State.self as? any Equatable.Type else { return StateComparison.self }
        func comparison<Value: Equatable>(of type: Value.Type) -> StateComparison<State>.Type? {
            EquatableComparison<Value>.self as? StateComparison<State>.Type
        }
        return comparison(of: equatable) ?? StateComparison.self
    }
}

/// The comparison that uses `==`.
private final class EquatableComparison<State: Equatable>: StateComparison<State> {
    override class func areEqual(_ left: inout State, _ right: State) -> Bool {
        left == right
    }
}
