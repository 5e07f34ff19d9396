import Synchronization

/// A one-time event that any number of tasks can wait for.
public final class Latch: Sendable {
    private struct State {
        var isOpen = false
        var nextID = 0
        var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    }

    private let limit: WaitLimit?
    private let state = Mutex(State())

    /// Creates a closed latch.
    ///
    /// - Parameter limit: The maximum time that a test waits, or `nil` if there is no time limit.
    public init(limit: WaitLimit? = WaitLimit()) {
        self.limit = limit
    }

    /// A Boolean value that indicates whether the event has happened.
    public var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    /// Opens the latch, which resumes all waiting tasks and makes later waits return immediately.
    ///
    /// Opening an open latch has no effect.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: true) }
    }

    /// Waits until the latch is open, even if the current task is canceled.
    ///
    /// The method fails the test if the latch is not opened within the limit.
    public func wait(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await wait(or: "This latch was not opened", at: CallSite(fileID, filePath, line, column))
    }

    /// Returns whether the latch opens within the limit, and fails the test if it does not.
    @discardableResult
    func wait(or problem: String, at place: CallSite) async -> Bool {
        var countdown: Task<Void, Never>?
        let isOpen = await withCheckedContinuation { continuation in
            guard let id = register(continuation) else { return continuation.resume(returning: true) }
            countdown = limit.map { limit in
                Task {
                    guard await limit.passes() else { return }
                    self.state.withLock { $0.waiters.removeValue(forKey: id) }?.resume(returning: false)
                }
            }
        }
        countdown?.cancel()
        if let limit, !isOpen { place.fail("\(problem) within \(limit.duration).") }
        return isOpen
    }

    /// Registers a waiter and returns its identifier, or `nil` if the latch is already open.
    private func register(_ waiter: CheckedContinuation<Bool, Never>) -> Int? {
        state.withLock { state in
            guard !state.isOpen else { return nil }
            state.nextID += 1
            state.waiters[state.nextID] = waiter
            return state.nextID
        }
    }
}
