import VSM
import ViewStateTesting

/// The ways to observe a state, for tables.
enum ObservationForm: CaseIterable {
    case plain, closure, sequence, anySequence

    /// Observes a state; all but the plain one come when the observation that is returned ends, even if they
    /// were canceled.
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

/// An observation whose state is held back.
struct HeldObservation {
    let call: HeldCall
    let ended: Latch

    /// Lets the state come, in time or too late, and returns when the observation is over.
    func end() async {
        call.release()
        await ended.wait()
    }
}

/// Opens a latch when it is released.
private final class OpensWhenDeallocated: Sendable {
    private let latch: Latch

    init(latch: Latch) {
        self.latch = latch
    }

    deinit {
        latch.open()
    }
}

/// A sequence that asks a closure for each state, and takes no notice of cancellation.
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
    /// A value, once the gate lets the call through.
    @discardableResult
    func held<Value>(_ value: Value) async -> Value {
        try? await pass()
        return value
    }
}
