import Synchronization

/// Holds calls until a test lets them go, so that a test decides what overlaps and in which order answers
/// come.
///
/// Nothing polls: a test waits for a call to arrive, does what it wants to happen meanwhile, and releases the
/// call.
/// ```swift
/// let gate = Gate(whenCancelled: .isIgnored)
/// let service = CatalogueService.fake().gated(by: gate)
/// screen.refresh()
/// let first = await gate.arrival()
/// screen.refresh()
/// let second = await gate.arrival()
/// second.release()
/// first.release()                                           // a late answer, after the newer one
/// ```
package final class Gate: Sendable {
    /// What cancelling its task does to a held call.
    package enum CancellationRule: Sendable {
        /// The call ends at once with an error, as a well-behaved one does.
        case endsTheCall

        /// The call stays until it is released, and then goes on: its answer is a late one.
        case isIgnored
    }

    private struct State {
        var isOpen = false
        var held: [HeldCall] = []
        var arrived: [HeldCall] = []
        var waiters: [CheckedContinuation<HeldCall, Never>] = []
    }

    private let rule: CancellationRule
    private let state = Mutex(State())

    /// Creates a closed gate.
    ///
    /// - Parameter rule: What cancelling its task does to a held call.
    package init(whenCancelled rule: CancellationRule = .endsTheCall) {
        self.rule = rule
    }

    /// Holds the call that makes this call until it is released; a fake begins with it.
    ///
    /// - Throws: `CancellationError` when the call ends with its task.
    package func pass() async throws(CancellationError) {
        let call = HeldCall()
        let waiter: CheckedContinuation<HeldCall, Never>? = state.withLock { state in
            if state.isOpen { call.release() } else { state.held.append(call) }
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.arrived.append(call)
            return nil
        }
        waiter?.resume(returning: call)
        try await call.hold(rule)
    }

    /// Waits for the next call; each is returned once, in the order of arrival.
    ///
    /// Cancelling the task that waits changes nothing.
    ///
    /// - Returns: The call, for the test to release.
    package func arrival() async -> HeldCall {
        await withCheckedContinuation { continuation in
            let call: HeldCall? = state.withLock { state in
                guard state.arrived.isEmpty else { return state.arrived.removeFirst() }
                state.waiters.append(continuation)
                return nil
            }
            if let call { continuation.resume(returning: call) }
        }
    }

    /// Lets every held call and every later one through.
    package func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for call in held {
            call.release()
        }
    }
}
