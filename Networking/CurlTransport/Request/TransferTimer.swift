import HTTPTransport

/// The time limits of one transfer, except the connect timeout, which libcurl measures.
struct TransferTimer {
    private let totalDeadline: ContinuousClock.Instant
    private let stallTimeout: Duration
    private var lastProgress: ContinuousClock.Instant
    private var sentBytes = 0
    private var isPaused = false

    /// Creates the timer of a transfer that starts at `now` and belongs to a call that started at `start`.
    init(start: ContinuousClock.Instant, now: ContinuousClock.Instant, limits: TransportLimits) {
        totalDeadline = start.advanced(by: limits.totalTimeout)
        stallTimeout = limits.stallTimeout
        lastProgress = now
    }

    /// The earliest time at which a limit can pass.
    var deadline: ContinuousClock.Instant {
        isPaused ? totalDeadline : min(totalDeadline, lastProgress.advanced(by: stallTimeout))
    }

    /// Suspends the stall limit while the transfer waits for its reader.
    mutating func pause() {
        isPaused = true
    }

    /// Restarts the stall limit.
    mutating func resume(at now: ContinuousClock.Instant) {
        isPaused = false
        progressed(at: now)
    }

    /// Restarts the stall limit for the next request of the same call, but not the total time.
    mutating func beginNextRequest(at now: ContinuousClock.Instant) {
        sentBytes = 0
        resume(at: now)
    }

    /// Records the number of body bytes sent so far; an increase counts as progress.
    mutating func sent(_ count: Int, at now: ContinuousClock.Instant) {
        guard count > sentBytes else { return }
        sentBytes = count
        progressed(at: now)
    }

    /// Records progress: a connection was established, or bytes arrived.
    mutating func progressed(at now: ContinuousClock.Instant) {
        lastProgress = max(lastProgress, now)
    }

    /// Returns the limit that has been exceeded, the total time first; `nil` if there is none.
    func passedLimit(at now: ContinuousClock.Instant) -> TransportError.Phase? {
        if now >= totalDeadline { return .total }
        return now >= deadline ? .stall : nil
    }
}
