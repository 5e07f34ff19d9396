import Foundation
import Synchronization

/// Holds calls until a test releases them, so that the test controls which calls overlap and in which order
/// they return.
///
/// A gate does not poll. A test waits for a call to arrive, performs actions while the call is held, and then
/// releases the call.
/// ```swift
/// let gate = Gate(whenCanceled: .isIgnored)
/// let service = CatalogService.fake(heldAt: gate)
/// screen.refresh()
/// let first = await gate.arrival()
/// screen.refresh()
/// let second = await gate.arrival()
/// second.release()
/// first.release()                                           // a late answer, after the newer one
/// ```
/// A test continues to wait even if its task is canceled. If no call arrives within the limit,
/// `arrival()` fails the test and returns a placeholder call.
public final class Gate: Sendable {
    /// The rule for a held call whose task is canceled.
    public enum CancellationRule: Sendable {
        /// The call immediately throws an error, as a real call that supports cancellation would.
        case endsTheCall

        /// The call is held until a test releases it and then continues, so the call's result arrives late.
        case isIgnored
    }

    private struct State {
        var isOpen = false
        var held: [HeldCall] = []

        /// The calls that have arrived but have not been returned to a test yet.
        var arrived: [HeldCall] = []

        /// The calls that tests are awaiting.
        var awaited: [HeldCall] = []
    }

    private let rule: CancellationRule
    private let limit: WaitLimit
    private let name: String
    private let state = Mutex(State())

    /// Creates a closed gate.
    ///
    /// - Parameters:
    ///   - rule: The rule for a held call whose task is canceled.
    ///   - limit: The maximum time that a test waits for a call to arrive or to be canceled.
    ///   - fileID: The source file in which the gate is created, for messages about long waits.
    ///   - line: The source line on which the gate is created.
    public init(
        whenCanceled rule: CancellationRule = .endsTheCall,
        limit: WaitLimit = WaitLimit(),
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.rule = rule
        self.limit = limit
        name = "\(fileID):\(line)"
    }

    /// Holds the calling function until a test releases the call.
    ///
    /// Call this method at the beginning of a fake function.
    ///
    /// - Throws: `CancellationError` if cancellation ends the call.
    public func pass() async throws(CancellationError) {
        let call = state.withLock { state in
            var call = HeldCall(limit: limit)
            if state.awaited.isEmpty {
                state.arrived.append(call)
            } else {
                call = state.awaited.removeFirst()
            }
            if state.isOpen { call.release() } else { state.held.append(call) }
            return call
        }
        call.arrival.open()
        let notice = notice("A call has been waiting for 5 seconds at the gate created at \(name).")
        defer { notice.cancel() }
        try await call.hold(rule)
    }

    /// Returns the next call, in order of arrival.
    ///
    /// The method fails the test if no call arrives within the limit.
    public func arrival(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async -> HeldCall {
        let call = state.withLock { state in
            guard state.arrived.isEmpty else { return state.arrived.removeFirst() }
            let call = HeldCall(limit: limit)
            state.awaited.append(call)
            return call
        }
        let notice = notice(
            "A test has been waiting for 5 seconds for a call to reach the gate created at \(name)."
        )
        defer { notice.cancel() }
        let place = CallSite(fileID, filePath, line, column)
        guard await call.arrival.wait(or: "No call reached this gate", at: place) else {
            state.withLock { state in state.awaited.removeAll { $0 === call } }
            call.end()
            return call
        }
        return call
    }

    /// Prints a message after 5 seconds to explain why a test is waiting.
    private func notice(_ line: String) -> Task<Void, Never> {
        Task {
            guard await WaitLimit(.seconds(5)).passes() else { return }
            try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
        }
    }

    /// Releases every held call and lets every later call pass.
    public func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for call in held { call.release() }
    }
}

/// A call that has arrived at a ``Gate``.
public final class HeldCall: Sendable {
    let arrival: Latch
    private let passage = Latch(limit: nil)
    private let cancellation: Latch

    init(limit: WaitLimit) {
        arrival = Latch(limit: limit)
        cancellation = Latch(limit: limit)
    }

    /// A Boolean value that indicates whether the call has been released or has ended because of
    /// cancellation.
    public var isReleased: Bool { passage.isOpen }

    /// Releases this call.
    ///
    /// Releasing the call again has no effect.
    public func release() {
        passage.open()
    }

    /// Returns when the call's task is canceled, regardless of the gate's rule.
    ///
    /// The method fails the test if the task is not canceled within the limit.
    public func canceled(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallSite(fileID, filePath, line, column)
        await cancellation.wait(or: "This call was not canceled", at: place)
    }

    /// Holds the current task until the call is released, or throws if cancellation ends the call.
    fileprivate func hold(_ rule: Gate.CancellationRule) async throws(CancellationError) {
        await withTaskCancellationHandler {
            await passage.wait()
        } onCancel: {
            cancellation.open()
            if rule == .endsTheCall { passage.open() }
        }
        if rule == .endsTheCall, Task.isCancelled { throw CancellationError() }
    }

    /// Ends a call that never arrived, so that no task waits for it.
    fileprivate func end() {
        passage.open()
        cancellation.open()
    }
}
