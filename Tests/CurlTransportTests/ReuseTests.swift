import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct ReuseTests {
    private let transport = LibcurlTransport()

    @Test func thousandRequestsInARowUseOneConnectionAndOneHandle() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        for _ in 0..<1000 {
            #expect(await transport.outcome(at: server).text == "done")
        }
        #expect(server.acceptedConnections == 1)
        var counts = try #require(await transport.counts())
        counts.limitedPolls = 0
        #expect(counts == LoopCounts(madeHandles: 1, idleHandles: 1))
    }

    @Test func thousandRequestsAtOnceUseAsManyConnectionsAndHandlesAsAreAllowed() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        await withTaskGroup { group in
            for _ in 0..<1000 {
                group.addTask { #expect(await transport.outcome(at: server).text == "done") }
            }
        }
        #expect((1...8).contains(server.acceptedConnections))
        let counts = try #require(await transport.counts())
        #expect((1...8).contains(counts.madeHandles))
        #expect(counts.idleHandles == counts.madeHandles)
        #expect(counts.transfers == 0)
    }

    @Test func handleForgetsTheRequestBefore() async throws {
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
        #expect(await transport.counts()?.madeHandles == 1)
    }

    /// The server reads the whole request on a connection that was kept, and ends it without an answer.
    @Test(arguments: [HTTPRequest.Method.post, .patch, .put, .delete], [false, true])
    func requestThatChangesSomethingArrivesOnce(method: HTTPRequest.Method, hasKey: Bool) async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .response("kept") : [.reset] }
        #expect(await transport.outcome(at: server).text == "kept")
        let fields: HTTPFields = hasKey ? [.idempotencyKey: "1"] : [:]
        let outcome = await transport.outcome(method, at: server, fields: fields, body: Data("order".utf8))
        guard case .failure(.connectionLost) = outcome else {
            Issue.record("The outcome is \(outcome)")
            return
        }
        server.stop()
        #expect(await server.requests.reduce(into: []) { $0.append($1.method) } == ["GET", method.rawValue])
    }

    @Test func idleLoopWaitsForCommandsOnly() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        #expect(await transport.counts()?.limitedPolls == 0)
        #expect(await transport.outcome(at: server).text == "done")
        let polls = await transport.counts()?.limitedPolls
        #expect(await transport.counts()?.limitedPolls == polls)
    }
}
