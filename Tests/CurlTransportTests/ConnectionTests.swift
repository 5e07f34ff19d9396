import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionTests {
    private let transport = LibcurlTransport()

    @Test func oneRequestAtATimeMayAlwaysGo() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: 0))
        #expect(await transport.outcome(at: server).text == "done")
    }

    @Test func connectionIsUsedAgainAfterARedirect() async throws {
        let server = try LoopbackServer {
            $0.target == "/" ? .redirect(to: "/next") : .response("\($0.connection)")
        }
        #expect(await transport.outcome(at: server).text == "0")
    }

    @Test(arguments: [HTTPRequest.Method.post, .patch, .put, .delete], [false, true])
    func requestThatChangesSomethingGetsAConnectionOfItsOwn(
        method: HTTPRequest.Method,
        hasKey: Bool
    ) async throws {
        let server = try LoopbackServer { .response("\($0.connection)") }
        let fields: HTTPFields = hasKey ? [.idempotencyKey: "1"] : [:]
        #expect(await transport.outcome(.get, at: server).text == "0")
        #expect(await transport.outcome(method, at: server, fields: fields, body: Data("x".utf8)).text == "1")
        let next = await transport.outcome(.get, at: server).text
        #expect(["0", "1"].contains(next))
    }

    @Test func requestOnAConnectionThatDiedIsSentAgain() async throws {
        let server = try LoopbackServer { request in
            request.connection == 0 && request.target == "/second"
                ? [.close] : .response("\(request.connection)")
        }
        #expect(await transport.outcome(.get, "/first", at: server).text == "0")
        #expect(await transport.outcome(.get, "/second", at: server).text == "1")
    }

    @Test func environmentNamesNoProxy() async {
        await #expect(processExitsWith: .success) {
            setenv("http_proxy", "http://127.0.0.1:1", 1)
            setenv("all_proxy", "http://127.0.0.1:1", 1)
            let server = try LoopbackServer { _ in .response("direct") }
            let text = await LibcurlTransport().outcome(at: server).text
            exit(text == "direct" ? EXIT_SUCCESS : EXIT_FAILURE)
        }
    }
}
