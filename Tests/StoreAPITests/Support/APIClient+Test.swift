import HTTPTransport
import StoreAPI
import StoreDomain

extension APIClient {
    /// Creates a client that sends requests for the full catalog to the `streaming` transport and all other
    /// requests to the first transport.
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
    static func test(_ transport: any Transport, log: TestLog = TestLog()) throws -> OrdersService {
        .live(try .test(transport, log: log))
    }
}

extension ProfileService {
    static func test(_ transport: any Transport) throws -> ProfileService {
        .live(try .test(transport))
    }
}

extension CatalogService {
    static func test(
        _ transport: any Transport,
        log: TestLog = TestLog()
    ) throws -> CatalogService {
        .live(try .test(transport, log: log))
    }
}
