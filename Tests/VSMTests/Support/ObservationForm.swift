import VSM
import ViewStateTesting

/// The ways to observe a state, for tables.
enum ObservationForm: CaseIterable {
    case plain, closure, sequence, anySequence

    /// Observes a state; all but the plain one come when the call that is returned is released, even if they
    /// were cancelled.
    @MainActor
    func observe(
        _ state: String,
        in container: AsyncStateContainer<String>,
        debounced wait: Duration? = nil,
        afterCall pass: () async -> Void = {}
    ) async -> HeldCall? {
        let gate = Gate(whenCancelled: .isIgnored)
        switch (self, wait) {
        case (.plain, nil): container.observe(state)
        case (.plain, let wait?): container.observe(state, debounced: wait)
        case (.closure, nil): container.observe { await gate.held(state) }
        case (.closure, let wait?): container.observe({ await gate.held(state) }, debounced: wait)
        case (.sequence, nil): container.observe(sequence(state, gate))
        case (.sequence, let wait?): container.observe(sequence(state, gate), debounced: wait)
        case (.anySequence, nil): container.observe(anySequence(state, gate))
        case (.anySequence, let wait?): container.observe(anySequence(state, gate), debounced: wait)
        }
        await pass()
        return self == .plain ? nil : await gate.arrival()
    }

    private func sequence(_ state: String, _ gate: Gate) -> StateSequence<String> {
        [{ "\(state) is coming" }, { await gate.held(state) }]
    }

    private func anySequence(_ state: String, _ gate: Gate) -> AskedStates {
        var next: String? = state
        return AskedStates {
            defer { next = nil }
            return next == nil ? nil : await gate.held(state)
        }
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
