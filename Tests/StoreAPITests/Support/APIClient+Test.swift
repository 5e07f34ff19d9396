import HTTPTransport
import StoreAPI

extension APIClient {
    /// A client of a backend that is a transport of the test.
    ///
    /// - Parameters:
    ///   - transport: Answers the requests.
    ///   - log: Keeps what is logged.
    /// - Returns: The client.
    /// - Throws: ``APIConfigurationError``; never, as the address is a good one.
    static func test(_ transport: any Transport, log: TestLog = TestLog()) throws -> APIClient {
        try APIClient(
            baseURL: "http://127.0.0.1:8080",
            token: "secret",
            transport: transport,
            logger: log.logger
        )
    }
}
