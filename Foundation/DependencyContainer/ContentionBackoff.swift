import Synchronization

/// Lets cores take turns at an object that is given to several of them at once.
///
/// To hand out an object that is shared is to count one more reference to it, and cores that do so at once
/// wait for the memory of each other every time. So who finds another one at it waits once, for twenty
/// microseconds, in which that one goes on alone, and then goes ahead, whatever the other one does.
///
/// It is a hint and no lock: it keeps nobody out, nothing waits for ever, and what it runs has to be safe
/// without it.
struct ContentionBackoff: ~Copyable, Sendable {
    /// Whether somebody is at it, and nobody has come to the end since.
    private let isTaken = Atomic(false)

    /// Keeps what lies behind this on another line of the cache, which has 64 bytes on most processors.
    private let padding = InlineArray<8, Int>(repeating: 0)

    /// Runs an operation, and lets others know of it until it has returned.
    ///
    /// - Parameters:
    ///   - operation: Hands out an object. It runs on this thread, and may run on others at the same time.
    ///   - makeWay: Is called before the operation, once, if somebody else is at it.
    /// - Returns: What the operation returns.
    func run<Result>(
        _ operation: () -> Result,
        makeWay: () -> Void = ContentionBackoff.wait
    ) -> Result {
        if isTaken.load(ordering: .relaxed) { makeWay() }
        isTaken.store(true, ordering: .relaxed)
        defer { isTaken.store(false, ordering: .relaxed) }
        return operation()
    }

    /// Waits on this thread, and leaves the memory alone that the other one uses.
    private static func wait() {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .microseconds(20))
        while clock.now < end {}
    }
}
