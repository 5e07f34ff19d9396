import HTTPTransport
import Logging

extension Transport {
    /// Returns a transport that adds reconnection reports (the outermost layer), retries, and logging (the
    /// innermost layer).
    func wrapped(
        logger: Logger,
        clock: any Clock<Duration> = .continuous,
        reconnected: @escaping @Sendable () -> Void = {}
    ) -> any Transport {
        let logging = LoggingTransport(next: self, logger: logger, shownQueryItems: Self.plainQueryItems)
        let retrying = RetryingTransport(next: logging, clock: clock)
        return ReconnectionTransport(next: retrying, reconnected: reconnected)
    }

    /// The names of the query items whose values may be logged.
    ///
    /// The query item for the search text is excluded because its value is private.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
