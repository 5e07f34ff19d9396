import Synchronization

/// Lets cores take turns at an object that is given to several of them at once.
///
/// To hand out an object that is shared is to count one more reference to it, and cores that do so at once
/// wait for the memory of each other every time. So who finds another one at it backs off once, for
/// `pause`, in which that one goes on alone, and then goes ahead, whatever the other one does.
///
/// It is a hint and no lock: it keeps nobody out, nothing waits for ever, and what it runs has to be safe
/// without it.
struct ContentionBackoff: ~Copyable, Sendable {
    /// Long enough for some hundred objects to be handed out.
    private static let pause = Duration.microseconds(20)

    /// Whether a call is running, as far as the last one knows that began or ended.
    private let isInUse = Atomic(false)
    private let padding = CacheLinePadding()

    /// Runs an operation, and lets others know of it until it has returned.
    ///
    /// - Parameters:
    ///   - operation: Hands out an object. It runs on this thread, and may run on others at the same time.
    ///   - backOff: Is called before the operation, once, if another call is running.
    /// - Returns: What the operation returns.
    func run<Result>(
        _ operation: () -> Result,
        backOff: () -> Void = ContentionBackoff.spin
    ) -> Result {
        if isInUse.load(ordering: .relaxed) { backOff() }
        isInUse.store(true, ordering: .relaxed)
        defer { isInUse.store(false, ordering: .relaxed) }
        return operation()
    }

    /// Keeps this thread busy, away from the memory that the other one uses.
    private static func spin() {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: pause)
        while clock.now < end {}
    }
}
