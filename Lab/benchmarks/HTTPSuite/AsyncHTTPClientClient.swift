import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

struct AsyncHTTPClientClient: Client {
    static let name = "AsyncHTTPClient"

    private let client: HTTPClient
    private let request: HTTPClientRequest

    init(address: Address, connections: Int) {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = connections
        configuration.decompression = .enabled(limit: .size(1 << 24))
        client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        var request = HTTPClientRequest(url: address.url)
        // The other clients send these headers by default.
        request.headers = [
            "User-Agent": "Storefront", "Accept": "*/*", "Accept-Encoding": "gzip, deflate",
        ]
        self.request = request
    }

    func get() async throws -> (status: Int, length: Int) {
        let response = try await client.execute(request, timeout: .seconds(30))
        let body = try await response.body.collect(upTo: 1 << 20)
        return (Int(response.status.code), body.readableBytes)
    }

    func end() async throws {
        try await client.shutdown()
    }
}
