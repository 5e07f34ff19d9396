import HTTPTransport

/// A timer for one transfer's time limits, except for the connect timeout, which libcurl measures.
struct TransferTimer {
    private let totalDeadline: ContinuousClock.Instant
    private let stallTimeout: Duration
    private var lastProgress: ContinuousClock.Instant
    private var sentBytes = 0
    private var isPaused = false

    /// Creates a timer for a transfer that starts at `now` and belongs to a call that started at `start`.
    init(start: ContinuousClock.Instant, now: ContinuousClock.Instant, limits: TransportLimits) {
        totalDeadline = start.advanced(by: limits.totalTimeout)
        stallTimeout = limits.stallTimeout
        lastProgress = now
    }

    /// The earliest time at which a limit can be exceeded.
    var deadline: ContinuousClock.Instant {
        isPaused ? totalDeadline : min(totalDeadline, lastProgress.advanced(by: stallTimeout))
    }

    /// Suspends the stall limit while the transfer waits for its reader.
    mutating func pause() {
        isPaused = true
    }

    /// Restarts the stall limit after a pause.
    mutating func resume(at now: ContinuousClock.Instant) {
        isPaused = false
        progressed(at: now)
    }

    /// Restarts the stall limit, but not the total time, for the next request in the same call.
    mutating func beginNextRequest(at now: ContinuousClock.Instant) {
        sentBytes = 0
        resume(at: now)
    }

    /// Records the number of body bytes sent so far.
    ///
    /// An increase in this number counts as progress.
    mutating func sent(_ count: Int, at now: ContinuousClock.Instant) {
        guard count > sentBytes else { return }
        sentBytes = count
        progressed(at: now)
    }

    /// Records progress, such as an established connection or received bytes.
    mutating func progressed(at now: ContinuousClock.Instant) {
        lastProgress = max(lastProgress, now)
    }

    /// Returns the limit that has been exceeded, or `nil` if none has been exceeded.
    ///
    /// The total time limit takes precedence over the stall limit.
    func passedLimit(at now: ContinuousClock.Instant) -> TransportError.Phase? {
        if now >= totalDeadline { return .total }
        return now >= deadline ? .stall : nil
    }
}
