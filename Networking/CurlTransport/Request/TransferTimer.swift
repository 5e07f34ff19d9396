import HTTPTransport

/// The time limits of one transfer that are counted here; libcurl counts only the one for connecting.
struct TransferTimer {
    private let totalDeadline: ContinuousClock.Instant
    private let stallTimeout: Duration
    private var lastProgress: ContinuousClock.Instant
    private var sentBytes = 0
    private var isPaused = false

    /// Starts the timer.
    ///
    /// - Parameters:
    ///   - start: When the call was made.
    ///   - now: When the transfer begins.
    ///   - limits: The limits of the call.
    init(start: ContinuousClock.Instant, now: ContinuousClock.Instant, limits: TransportLimits) {
        totalDeadline = start.advanced(by: limits.totalTimeout)
        stallTimeout = limits.stallTimeout
        lastProgress = now
    }

    /// The next moment at which a limit can pass.
    var deadline: ContinuousClock.Instant {
        isPaused ? totalDeadline : min(totalDeadline, lastProgress.advanced(by: stallTimeout))
    }

    /// Stops counting a stall: the transfer waits for its reader, not for the server.
    mutating func pause() {
        isPaused = true
    }

    /// Restarts counting a stall.
    ///
    /// - Parameter now: When.
    mutating func resume(at now: ContinuousClock.Instant) {
        isPaused = false
        progressed(at: now)
    }

    /// Starts over for the next request of the same call; the total time runs on.
    ///
    /// - Parameter now: When.
    mutating func beginNextRequest(at now: ContinuousClock.Instant) {
        sentBytes = 0
        resume(at: now)
    }

    /// Notes how many bytes have been sent so far; more than before is progress.
    ///
    /// - Parameters:
    ///   - count: The bytes of the current request's body that have been sent.
    ///   - now: When.
    mutating func sent(_ count: Int, at now: ContinuousClock.Instant) {
        guard count > sentBytes else { return }
        sentBytes = count
        progressed(at: now)
    }

    /// Notes progress: a connection was made, or bytes came.
    ///
    /// - Parameter now: When.
    mutating func progressed(at now: ContinuousClock.Instant) {
        lastProgress = max(lastProgress, now)
    }

    /// Checks which limit has passed.
    ///
    /// - Parameter now: The time to judge by.
    /// - Returns: The limit, the total one first; `nil` for none.
    func passedLimit(at now: ContinuousClock.Instant) -> TransportError.Phase? {
        if now >= totalDeadline { return .total }
        return now >= deadline ? .stall : nil
    }
}
