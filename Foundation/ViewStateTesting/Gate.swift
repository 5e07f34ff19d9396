import Foundation
import Synchronization

/// Holds calls until a test releases them, so that a test decides what overlaps and in which order answers
/// arrive.
///
/// Nothing polls: a test waits for a call to arrive, does what should happen meanwhile, and releases the
/// call.
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
/// Canceling the task of a waiting test changes nothing. A test that failed because no call arrived
/// continues with a call that was never made.
public final class Gate: Sendable {
    /// What canceling its task does to a held call.
    public enum CancellationRule: Sendable {
        /// The call ends at once with an error, as a well-behaved one does.
        case endsTheCall

        /// The call stays until it is released, and then continues: its answer is late.
        case isIgnored
    }

    private struct State {
        var isOpen = false
        var held: [HeldCall] = []

        /// Calls that no test has waited for yet.
        var arrived: [HeldCall] = []

        /// Calls that tests wait for and that nobody has made yet.
        var awaited: [HeldCall] = []
    }

    private let rule: CancellationRule
    private let limit: WaitLimit
    private let name: String
    private let state = Mutex(State())

    /// Creates a closed gate.
    ///
    /// - Parameters:
    ///   - rule: What canceling its task does to a held call.
    ///   - limit: How long a test waits for a call, and for its cancellation.
    ///   - fileID: The file that makes it, named when it holds a call, or waits for one, for several seconds.
    ///   - line: The line that makes it.
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

    /// Holds the calling function until it is released; a fake begins with this.
    ///
    /// - Throws: `CancellationError` when the call ends with its task.
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
        let notice = notice("A call has been held for 5 seconds at the gate that \(name) made.")
        defer { notice.cancel() }
        try await call.hold(rule)
    }

    /// The next call, each once and in the order of arrival; fails the test if none comes in time.
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
        let notice = notice("For 5 seconds nobody has reached the gate that \(name) made.")
        defer { notice.cancel() }
        let place = CallSite(fileID, filePath, line, column)
        guard await call.arrival.wait(or: "Nobody reached this gate", at: place) else {
            state.withLock { state in state.awaited.removeAll { $0 === call } }
            call.end()
            return call
        }
        return call
    }

    /// Says after 5 seconds why whoever waits hangs, which nobody would know if the run is ended.
    private func notice(_ line: String) -> Task<Void, Never> {
        Task {
            guard await WaitLimit(.seconds(5)).passes() else { return }
            try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
        }
    }

    /// Lets every held call and every later one through.
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

    /// Whether the call may continue, because it was released or because it ended with its task.
    public var isReleased: Bool { passage.isOpen }

    /// Lets this call through, whatever others do; releasing it again changes nothing.
    public func release() {
        passage.open()
    }

    /// Returns when the task of the call was canceled, noticed or not; fails the test if nobody does.
    public func canceled(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let place = CallSite(fileID, filePath, line, column)
        await cancellation.wait(or: "Nobody canceled this call", at: place)
    }

    /// Holds the current task until the call is released.
    ///
    /// - Parameter rule: What canceling the task does.
    /// - Throws: `CancellationError` when the call ends with its task.
    fileprivate func hold(_ rule: Gate.CancellationRule) async throws(CancellationError) {
        await withTaskCancellationHandler {
            await passage.wait()
        } onCancel: {
            cancellation.open()
            if rule == .endsTheCall { passage.open() }
        }
        if rule == .endsTheCall, Task.isCancelled { throw CancellationError() }
    }

    /// Leaves nobody waiting for a call that never arrived.
    fileprivate func end() {
        passage.open()
        cancellation.open()
    }
}
