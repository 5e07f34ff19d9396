/// The time that a test waits for an event, so that it fails with a message instead of hanging.
///
/// A limit only prevents hanging: no passing test comes near it. The time is counted in ten steps, and each
/// step needs a turn of the main actor. If the machine is too busy to continue the test, the count does not
/// continue either.
public struct WaitLimit: Sendable {
    let duration: Duration
    private let clock: any Clock<Duration>

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - duration: The time that a test waits.
    ///   - clock: The clock that counts; tests of the limit itself use a ``ManualClock``.
    public init(_ duration: Duration = .seconds(60), clock: any Clock<Duration> = SuspendingClock()) {
        self.duration = duration
        self.clock = clock
    }

    /// Returns `true` after the limit has passed, or `false` if the task is canceled.
    @MainActor
    func passes() async -> Bool {
        do {
            for _ in 1...10 { try await clock.sleep(for: duration / 10) }
            return true
        } catch {
            return false
        }
    }
}
