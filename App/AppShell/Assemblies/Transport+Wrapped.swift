import HTTPTransport
import Logging

extension Transport {
    /// The transport that all requests pass, from the outside in: cache, retries, logging, network.
    ///
    /// - Parameters:
    ///   - logger: Logs the requests.
    ///   - clock: Measures the age of cached responses and the duration of a call.
    /// - Returns: The transport to send through.
    func wrapped(logger: Logger, clock: any Clock<Duration> = .continuous) -> any Transport {
        CachingTransport(
            next: RetryingTransport(
                next: LoggingTransport(next: self, logger: logger, shownQueryItems: Self.plainQueryItems),
                clock: clock
            ),
            clock: clock
        )
    }

    /// The query items whose values may be logged; what the user searches for is not.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
