import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
    private let transport = LibcurlTransport()

    @Test func failedConnectionReportsCause() async throws {
        let (descriptor, port) = try LoopbackSocket.bound()
        defer { close(descriptor) }
        let server = try LoopbackServer { _ in .response("no TLS") }
        // This host name contains a label that exceeds the DNS maximum of 63 characters, so libcurl does not
        // query a name server.
        let noName = String(repeating: "a", count: 64) + ".test"
        for (scheme, authority, error) in [
            ("http", "127.0.0.1:\(port)", .cannotConnect(reason: "", isRefused: true)),
            // The kernel does not permit connections to the broadcast address.
            ("http", "255.255.255.255", .cannotConnect(reason: "")),
            ("http", noName, .cannotResolve(host: noName)), ("https", server.authority, .tls(reason: "")),
            ("http", "127.0.0.1:port", .invalidRequest(reason: "")),
        ] as [(String, String, TransportError)] {
            let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: "/")
            #expect(await transport.outcome(of: request).plain == .failure(error))
        }
    }

    @Test func zeroRequestsPerHostStillAllowsOneRequest() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: 0))
        #expect(await transport.outcome(at: server).text == "done")
    }

    @Test func requestOnDeadConnectionIsResentUnchanged() async throws {
        let server = try LoopbackServer { request in
            request.connection == 0 && request.target == "/a/../second"
                ? [.close] : .response("\(request.connection) \(request.target)")
        }
        #expect(await transport.outcome(.get, "/first", at: server).text == "0 /first")
        #expect(await transport.outcome(.get, "/a/../second", at: server).text == "1 /a/../second")
    }

    @Test func proxyEnvironmentVariablesAreIgnored() async {
        await #expect(processExitsWith: .success) {
            setenv("http_proxy", "http://127.0.0.1:1", 1)
            setenv("all_proxy", "http://127.0.0.1:1", 1)
            let server = try LoopbackServer { _ in .response("direct") }
            let text = await LibcurlTransport().outcome(at: server).text
            exit(text == "direct" ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }

    @Test func brokenPipeDoesNotTerminateProcess() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_DFL)
            _ = LibcurlTransport()
            raise(SIGPIPE)
            exit(EXIT_SUCCESS)
        }
    }

    @Test func childProcessInheritsNoConnection() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        #expect(await transport.outcome(at: server).text == "done")
        let connections = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap { Int32($0) }
            .filter { LoopbackSocket.peerPort(of: $0) == server.port }
        #expect(connections.count == 1)
        #expect(connections.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
    }

    @Test func metricsReportReusedConnectionForSecondRequest() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        let first = try #require(try await transport.outcome(at: server).get().metrics)
        #expect(!first.isReusedConnection)
        #expect(first.tls == .zero && first.connect > .zero)
        #expect(first.nameLookup <= first.connect && first.connect <= first.firstByte)
        #expect(first.firstByte <= first.total)
        let second = try #require(try await transport.outcome(at: server).get().metrics)
        #expect(second.isReusedConnection)
        #expect(second.nameLookup == .zero && second.connect == .zero)
        #expect(second.firstByte > .zero && second.firstByte <= second.total)
    }

    @Test func metricsDescribeLastRequestOfRedirect() async throws {
        let other = try LoopbackServer { _ in .response("there") }
        let location = "http://\(other.authority)/"
        let server = try LoopbackServer { _ in .redirect(to: location) }
        _ = await transport.outcome(at: other)
        #expect(try await transport.outcome(at: server).get().metrics?.isReusedConnection == true)
    }
}
