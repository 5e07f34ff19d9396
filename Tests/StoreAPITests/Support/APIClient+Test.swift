import HTTPTransport
import StoreAPI
import StoreDomain

extension APIClient {
    /// A client of a backend that is a transport of the test.
    ///
    /// - Parameters:
    ///   - transport: Answers the requests.
    ///   - streaming: Answers the requests for a whole catalog.
    ///   - log: Keeps what is logged.
    /// - Returns: The client.
    /// - Throws: ``APIConfigurationError``; never, as the address is a good one.
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
    /// The live service of a backend that is a transport of the test.
    static func test(_ transport: any Transport, log: TestLog = TestLog()) throws -> OrdersService {
        .live(try .test(transport, log: log))
    }
}

extension ProfileService {
    /// The live service of a backend that is a transport of the test.
    static func test(_ transport: any Transport) throws -> ProfileService {
        .live(try .test(transport))
    }
}

extension CatalogService {
    /// The live service of a backend that is a transport of the test.
    ///
    /// - Parameters:
    ///   - transport: Answers the requests.
    ///   - log: Keeps what is logged.
    /// - Returns: The service.
    /// - Throws: ``APIConfigurationError``; never, as the address is a good one.
    static func test(
        _ transport: any Transport,
        log: TestLog = TestLog()
    ) throws -> CatalogService {
        .live(try .test(transport, log: log))
    }
}
