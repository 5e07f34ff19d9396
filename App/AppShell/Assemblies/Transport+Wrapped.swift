import HTTPTransport
import Logging

extension Transport {
    /// The transport that all requests pass, from the outside in: cache, reconnection, retries,
    /// logging, network.
    ///
    /// - Parameters:
    ///   - logger: Logs the requests.
    ///   - clock: Measures the duration of a call.
    ///   - cacheClock: Measures the age of cached responses.
    ///   - reconnected: Called when the backend answers again after a request that it did not answer.
    /// - Returns: The transport to send through.
    func wrapped(
        logger: Logger,
        clock: any Clock<Duration> = .continuous,
        cacheClock: any Clock<Duration> = .continuous,
        reconnected: @escaping @Sendable () -> Void = {}
    ) -> any Transport {
        let logging = LoggingTransport(next: self, logger: logger, shownQueryItems: Self.plainQueryItems)
        let retrying = RetryingTransport(next: logging, clock: clock)
        let reconnecting = ReconnectionTransport(next: retrying, reconnected: reconnected)
        return CachingTransport(next: reconnecting, clock: cacheClock)
    }

    /// The query items whose values may be logged; what the person searches for may not.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
