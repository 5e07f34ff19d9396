import HTTPTransport
import Logging

extension Transport {
    /// The way of each request of the shop, from the outside in: what is kept answers first; what has to be
    /// asked may take several attempts; each attempt is logged; then it is sent.
    ///
    /// - Parameters:
    ///   - logger: Where the requests are logged.
    ///   - clock: Measures the age of what is kept and the time of a call.
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

    /// What the shop asks for with; what a person searches for is their own business.
    private static var plainQueryItems: Set<String> {
        ["category", "count", "cursor", "limit", "sort"]
    }
}
