import HTTPTransport
import Logging

extension Transport {
    /// The transport that all requests pass, from the outside in: reconnection, retries, logging, network.
    func wrapped(
        logger: Logger,
        clock: any Clock<Duration> = .continuous,
        reconnected: @escaping @Sendable () -> Void = {}
    ) -> any Transport {
        let logging = LoggingTransport(next: self, logger: logger, shownQueryItems: Self.plainQueryItems)
        let retrying = RetryingTransport(next: logging, clock: clock)
        return ReconnectionTransport(next: retrying, reconnected: reconnected)
    }

    /// The query items whose values may be logged; what the user searches for may not.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
