import VSM
import ViewStateTesting

/// The ways to observe a state, for tables.
enum ObservationForm: CaseIterable {
    case plain, closure, sequence, anySequence

    /// Observes a state; all but the plain one come when the call that is returned is released, even if they
    /// were cancelled.
    @MainActor
    func observe(_ state: String, in container: AsyncStateContainer<String>) async -> HeldCall? {
        let gate = Gate(whenCancelled: .isIgnored)
        switch self {
        case .plain:
            container.observe(state)
            return nil
        case .closure:
            container.observe {
                try? await gate.pass()
                return state
            }
        case .sequence:
            container.observe([
                { "\(state) is coming" },
                {
                    try? await gate.pass()
                    return state
                },
            ])
        case .anySequence:
            var next: String? = state
            container.observe(
                AskedStates {
                    defer { next = nil }
                    if next != nil { try? await gate.pass() }
                    return next
                }
            )
        }
        return await gate.arrival()
    }
}
