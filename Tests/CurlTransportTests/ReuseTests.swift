import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct ReuseTests {
    private let transport = LibcurlTransport()

    @Test func sequentialRequestsShareOneConnection() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        for _ in 0..<1000 {
            #expect(await transport.outcome(at: server).text == "done")
        }
        #expect(server.acceptedConnections == 1)
        #expect(await transport.transferCount() == 0)
        // An idle loop waits only for commands.
        #expect(await transport.look { $0.pollTime() } == .max)
    }

    @Test func concurrentRequestsStayWithinConnectionLimit() async throws {
        let server = try LoopbackServer { .response($0.target) }
        await withTaskGroup { group in
            for number in 0..<1000 {
                let path = "/\(number)"
                group.addTask { #expect(await transport.outcome(.get, path, at: server).text == path) }
            }
        }
        #expect((1...8).contains(server.acceptedConnections))
        #expect(await transport.transferCount() == 0)
    }

    @Test func requestCarriesNoStateFromPreviousRequest() async throws {
        let server = try LoopbackServer { request in
            .response("\(request.method) \(request.fields.keys.sorted()) \(request.body.count)")
        }
        let plain = await transport.outcome(at: server).text
        _ = await transport.outcome(at: server, fields: [.authorization: "secret"])
        #expect(await transport.outcome(at: server).text == plain)
        _ = await transport.outcome(.put, at: server, fields: [.contentType: "a/b"], body: Data("x".utf8))
        #expect(await transport.outcome(at: server).text == plain)
        _ = try await transport.stream(at: server).body.collected()
        #expect(await transport.outcome(at: server).text == plain)
    }

    /// The server reads the complete request on a reused connection and then resets the connection without
    /// sending a response.
    @Test(arguments: [HTTPRequest.Method.post, .patch, .put, .delete], [false, true])
    func unsafeRequestIsNotResent(method: HTTPRequest.Method, hasKey: Bool) async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .response("kept") : [.reset] }
        #expect(await transport.outcome(at: server).text == "kept")
        let fields: HTTPFields = hasKey ? [.idempotencyKey: "1"] : [:]
        let outcome = await transport.outcome(method, at: server, fields: fields, body: Data("order".utf8))
        #expect(outcome.plain == .failure(.connectionLost(reason: "")))
        #expect(await server.received().map(\.method) == ["GET", method.rawValue])
    }
}
