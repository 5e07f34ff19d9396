import VSM
import ViewStateTesting

enum ObservationForm: CaseIterable {
    case plain, closure, sequence, anySequence

    /// Observes a state by using this form of observation.
    ///
    /// The form `plain` delivers the state immediately. All other forms deliver the state when
    /// ``HeldObservation/end()`` is called on the returned observation, even if the observation has been
    /// canceled.
    @MainActor
    func observe(_ state: String, in container: AsyncStateContainer<String>) async -> HeldObservation? {
        let (gate, ended) = (Gate(whenCanceled: .isIgnored), Latch())
        let token = OpensWhenDeallocated(latch: ended)
        let next = { [token] () async -> String in
            defer { withExtendedLifetime(token) {} }
            return await gate.held(state)
        }
        switch self {
        case .plain:
            container.observe(state)
            return nil
        case .closure: container.observe(next)
        case .sequence: container.observe([{ "\(state) is coming" }, next])
        case .anySequence:
            var isAsked = false
            container.observe(
                AskedStates {
                    defer { isAsked = true }
                    return isAsked ? nil : await next()
                }
            )
        }
        return HeldObservation(call: await gate.arrival(), ended: ended)
    }
}

/// An observation whose state has not been delivered yet.
struct HeldObservation {
    let call: HeldCall
    let ended: Latch

    /// Delivers the state, even if the observation has been canceled, and then waits until the observation
    /// ends.
    func end() async {
        call.release()
        await ended.wait()
    }
}

private final class OpensWhenDeallocated: Sendable {
    private let latch: Latch

    init(latch: Latch) {
        self.latch = latch
    }

    deinit {
        latch.open()
    }
}

/// A sequence that calls a closure for each state and ignores cancellation.
struct AskedStates: AsyncSequence, AsyncIteratorProtocol {
    let ask: () async -> String?

    func makeAsyncIterator() -> Self {
        self
    }

    func next(isolation actor: isolated (any Actor)?) async -> String? {
        await ask()
    }
}

extension Gate {
    /// Waits until the gate lets this call pass, and then returns the value.
    @discardableResult
    func held<Value>(_ value: Value) async -> Value {
        try? await pass()
        return value
    }
}
