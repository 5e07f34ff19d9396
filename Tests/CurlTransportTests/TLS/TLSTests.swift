import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
    private let authority: TestAuthority
    private let page = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\npage"

    init() async throws {
        authority = try await offPool { try TestAuthority() }
    }

    @Test(arguments: [[], ["-tls1_2"], ["-tls1_3"]])
    func serverSignedByTrustedAuthorityIsAccepted(options: [String]) async throws {
        try await sign(name: "IP:127.0.0.1", days: 2)
        let server = try await serve(page, options: options)
        let response = try await send(to: server, trusting: authority)
        #expect(response.body == Data("page".utf8))
        let metrics = try #require(response.metrics)
        #expect(metrics.tls >= metrics.connect)
        #expect(metrics.tls > .zero)
    }

    @Test func serverSignedByOtherAuthorityIsRejected() async throws {
        try await sign(name: "IP:127.0.0.1", days: 2)
        let server = try await serve(page)
        try await expectTLSError(from: server, trusting: offPool { try TestAuthority() })
        await expectTLSError(from: server, trusting: nil)
    }

    @Test(arguments: [("DNS:other.test", 2), ("IP:127.0.0.1", -1)])
    func wrongHostOrExpiredCertificateIsRejected(name: String, days: Int) async throws {
        try await sign(name: name, days: days)
        try await expectTLSError(from: serve(page), trusting: authority)
    }

    /// The test configures OpenSSL to allow old TLS versions because many builds of OpenSSL refuse them by
    /// default.
    @Test func oldTLSIsRejectedEvenIfAllowedByOpenSSL() async {
        await #expect(processExitsWith: .success) {
            let tests = try await TLSTests()
            try tests.authority.allowOldTLS()
            try await tests.sign(name: "IP:127.0.0.1", days: 2)
            let server = try await tests.serve(tests.page, options: ["-tls1_1"])
            let isAllowed = try await offPool {
                try tests.authority.canConnect(to: server, options: ["-tls1_1"])
            }
            #expect(isAllowed)
            await tests.expectTLSError(from: server, trusting: tests.authority)
        }
    }

    @Test func redirectFromHTTPSToHTTPIsRejected() async throws {
        try await sign(name: "IP:127.0.0.1", days: 2)
        let plain = try LoopbackServer { _ in .response("seen") }
        let location = "http://\(plain.authority)/"
        let redirect = "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
        let server = try await serve(redirect)
        await #expect(throws: TransportError.forbiddenRedirect(to: location)) {
            try await send(to: server, trusting: authority)
        }
        #expect(plain.acceptedConnections == 0)
    }

    @Test func fallsBackToHTTP1WhenServerLacksHTTP2() async throws {
        try await sign(name: "IP:127.0.0.1", days: 2)
        let server = try await serve(page, options: ["-alpn", "http/1.1"])
        let response = try await send(to: server, trusting: authority, usesHTTP2: true)
        #expect(response.body == Data("page".utf8))
    }

    private func sign(name: String, days: Int) async throws {
        try await offPool { [authority] in try authority.sign(name: name, days: days) }
    }

    private func serve(_ page: String, options: [String] = []) async throws -> TLSServer {
        try await offPool { [authority] in try TLSServer(authority, page: page, options: options) }
    }

    private func send(
        to server: TLSServer,
        trusting authority: TestAuthority?,
        usesHTTP2: Bool = false
    ) async throws(TransportError) -> TransportResponse {
        let address = "127.0.0.1:\(server.port)"
        let request = HTTPRequest(method: .get, scheme: "https", authority: address, path: "/page")
        let transport = LibcurlTransport(
            configuration: .init(caFile: authority?.caFile, usesHTTP2: usesHTTP2)
        )
        return try await transport.send(request)
    }

    private func expectTLSError(from server: TLSServer, trusting authority: TestAuthority?) async {
        let error = await #expect(throws: TransportError.self) {
            try await send(to: server, trusting: authority)
        }
        #expect([.tls(reason: ""), .tls(reason: "", isUntrusted: true)].contains(error?.plain))
    }
}
