/// How two states of one type are compared; this is for types that cannot be, so no two are equal.
///
/// It is chosen once for a container, as a class: to ask for each change whether the type is `Equatable`
/// takes longer than the change.
class StateComparison<State> {
    class func areEqual(_ left: inout State, _ right: State) -> Bool {
        false
    }

    /// The comparison of a type: by its `==` where it has one.
    static var best: StateComparison<State>.Type {
        guard let equatable = State.self as? any Equatable.Type else { return StateComparison.self }
        func comparison<Value: Equatable>(of type: Value.Type) -> StateComparison<State>.Type? {
            EquatableComparison<Value>.self as? StateComparison<State>.Type
        }
        return comparison(of: equatable) ?? StateComparison.self
    }
}

/// How two states are compared by their `==`.
private final class EquatableComparison<State: Equatable>: StateComparison<State> {
    override class func areEqual(_ left: inout State, _ right: State) -> Bool {
        left == right
    }
}
