import HTTPTransport
import StoreAPI
import StoreDomain

extension APIClient {
    /// Creates a client that uses a test transport.
    ///
    /// - Parameters:
    ///   - transport: The transport that responds to requests.
    ///   - streaming: The transport that responds to requests for the full catalog.
    ///   - log: The log that records the client's entries.
    /// - Returns: The client.
    /// - Throws: ``APIConfigurationError``, which never occurs in practice because the URL is valid.
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
    /// Creates a live service that uses a test transport.
    static func test(_ transport: any Transport, log: TestLog = TestLog()) throws -> OrdersService {
        .live(try .test(transport, log: log))
    }
}

extension ProfileService {
    /// Creates a live service that uses a test transport.
    static func test(_ transport: any Transport) throws -> ProfileService {
        .live(try .test(transport))
    }
}

extension CatalogService {
    /// Creates a live service that uses a test transport.
    ///
    /// - Parameters:
    ///   - transport: The transport that responds to requests.
    ///   - log: The log that records the service's entries.
    /// - Returns: The service.
    /// - Throws: ``APIConfigurationError``, which never occurs in practice because the URL is valid.
    static func test(
        _ transport: any Transport,
        log: TestLog = TestLog()
    ) throws -> CatalogService {
        .live(try .test(transport, log: log))
    }
}
