import Synchronization

/// Something that happens once, and that any number of tasks can wait for.
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
    /// - Parameter limit: How long a test waits for it; `nil` where it may wait for ever.
    public init(limit: WaitLimit? = WaitLimit()) {
        self.limit = limit
    }

    /// Whether it has happened.
    public var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    /// Lets all waiters through, now and later; opening it again changes nothing.
    public func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [:] }
            return state.waiters.values
        }
        for waiter in waiters { waiter.resume(returning: true) }
    }

    /// Returns when the latch is open, even if the task is canceled; fails the test when it is not opened in
    /// time.
    public func wait(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        await wait(or: "Nobody opened this latch", at: CallSite(fileID, filePath, line, column))
    }

    /// Returns when the latch is open, or when the test has failed because nobody opens it.
    ///
    /// - Parameters:
    ///   - problem: What is wrong then, in one sentence without its end.
    ///   - place: Where the failure is shown.
    /// - Returns: Whether it is open.
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

    /// Notes a waiter.
    ///
    /// - Returns: `nil` when there is nothing to wait for.
    private func register(_ waiter: CheckedContinuation<Bool, Never>) -> Int? {
        state.withLock { state in
            guard !state.isOpen else { return nil }
            state.nextID += 1
            state.waiters[state.nextID] = waiter
            return state.nextID
        }
    }
}
