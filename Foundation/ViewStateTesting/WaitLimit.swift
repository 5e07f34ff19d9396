/// The maximum time that a test waits for an event before the test fails.
///
/// A limit serves only to prevent a test from hanging. A passing test finishes long before the limit. The
/// time is measured in ten steps, each of which requires a turn of the main actor, so the measurement pauses
/// while the machine is too busy to run the test.
public struct WaitLimit: Sendable {
    let duration: Duration
    private let clock: any Clock<Duration>

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - duration: The maximum time that a test waits.
    ///   - clock: The clock that measures the time. Tests of the limit use a ``ManualClock``.
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
