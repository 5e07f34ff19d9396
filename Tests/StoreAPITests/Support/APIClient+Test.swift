import HTTPTransport
import StoreAPI
import StoreDomain

extension APIClient {
    /// Creates a client on a test transport.
    ///
    /// - Parameters:
    ///   - transport: Responds to the requests.
    ///   - streaming: Responds to the requests for the full catalog.
    ///   - log: Records the log.
    /// - Returns: The client.
    /// - Throws: ``APIConfigurationError``, but never in practice, because the URL is valid.
    static func test(
        _ transport: any Transport,
        streaming: any StreamingTransport = OfflineTransport(),
        log: TestLog = TestLog()
    ) throws -> APIClient {
        try APIClient(
            baseURL: "http://127.0.0.1:8080",
            transport: transport,
            streaming: streaming,
            logger: log.logger
        )
    }
}

extension OrdersService {
    /// Creates a live service on a test transport.
    static func test(_ transport: any Transport, log: TestLog = TestLog()) throws -> OrdersService {
        .live(try .test(transport, log: log))
    }
}

extension ProfileService {
    /// Creates a live service on a test transport.
    static func test(_ transport: any Transport) throws -> ProfileService {
        .live(try .test(transport))
    }
}

extension CatalogService {
    /// Creates a live service on a test transport.
    ///
    /// - Parameters:
    ///   - transport: Responds to the requests.
    ///   - log: Records the log.
    /// - Returns: The service.
    /// - Throws: ``APIConfigurationError``, but never in practice, because the URL is valid.
    static func test(
        _ transport: any Transport,
        log: TestLog = TestLog()
    ) throws -> CatalogService {
        .live(try .test(transport, log: log))
    }
}
