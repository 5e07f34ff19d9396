import HTTPTransport
import Logging

extension Transport {
    /// The transport that all requests pass, from the outside in: reconnection, retries, logging, network.
    ///
    /// - Parameters:
    ///   - logger: Logs the requests.
    ///   - clock: Measures the duration of a call.
    ///   - reconnected: Called when the backend answers again after a request that it did not answer.
    /// - Returns: The transport to send through.
    func wrapped(
        logger: Logger,
        clock: any Clock<Duration> = .continuous,
        reconnected: @escaping @Sendable () -> Void = {}
    ) -> any Transport {
        let logging = LoggingTransport(next: self, logger: logger, shownQueryItems: Self.plainQueryItems)
        let retrying = RetryingTransport(next: logging, clock: clock)
        return ReconnectionTransport(next: retrying, reconnected: reconnected)
    }

    /// The query items whose values may be logged; what the person searches for may not.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
