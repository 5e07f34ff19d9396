/// How long a test waits for something that may never happen, so that it fails with a message instead of
/// hanging.
///
/// It guards against hanging and requirements nothing about time: no test that passes comes near it. It is
/// counted in ten steps, each of which needs a turn of the main actor: where the machine is too busy to
/// continue a test, the count does not continue either.
public struct WaitLimit: Sendable {
    let duration: Duration
    private let clock: any Clock<Duration>

    /// Creates a limit.
    ///
    /// - Parameters:
    ///   - duration: How long a test waits.
    ///   - clock: What counts that; a test of the limit itself gives a ``ManualClock``.
    public init(_ duration: Duration = .seconds(60), clock: any Clock<Duration> = SuspendingClock()) {
        self.duration = duration
        self.clock = clock
    }

    /// Waits for the limit to pass.
    ///
    /// - Returns: Whether it has passed; `false` when the task was canceled.
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
