import CurlTransport
import HTTPTransport
import HTTPTypes

/// The project's transport, called through the `Transport` protocol that `StoreAPI` uses.
struct LibcurlTransportClient: Client {
    static let name = "LibcurlTransport"

    private let libcurl: LibcurlTransport
    private let transport: any Transport
    private let request: HTTPRequest

    init(address: Address, connections: Int) {
        libcurl = LibcurlTransport(configuration: .init(requestsPerHost: connections))
        transport = libcurl
        request = address.request
    }

    func get() async throws -> (status: Int, length: Int) {
        let response = try await transport.send(request)
        return (response.head.status.code, response.body.count)
    }

    func end() async {
        await libcurl.shutDown()
    }
}
