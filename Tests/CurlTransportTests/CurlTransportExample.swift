import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// Downloads a file of any size without keeping the whole file in memory.
func download(
    _ request: HTTPRequest,
    over transport: any StreamingTransport,
    write: (Data) throws -> Void
) async throws -> HTTPResponse.Status {
    let limits = TransportLimits(totalTimeout: .seconds(3600), maximumBodyBytes: .max)
    let response = try await transport.stream(request, limits: limits)
    guard response.head.status == .ok else { return response.head.status }
    for try await chunk in response.body { try write(chunk) }
    return response.head.status
}

// ALLOWED: A real socket can block forever, so the test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct CurlTransportExample {
    @Test func downloadsFile() async throws {
        let server = try LoopbackServer { _ in .bytes(Data(repeating: 7, count: 1 << 20)) }
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: 4))
        let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: "/file")
        var size = 0
        let status = try await download(request, over: transport) { size += $0.count }
        #expect(status == .ok)
        #expect(size == 1 << 20)
        await transport.shutDown()
        await #expect(throws: TransportError.shutDown) { try await transport.send(request) }
    }
}
