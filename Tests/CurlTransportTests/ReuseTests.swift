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
        #expect(await transport.look { $0.handles.map { $0.transfer == nil } } == [true])
        #expect(await transport.transferCount() == 0)
        // An idle loop waits for commands only.
        #expect(await transport.look { $0.pollTime() } == .max)
    }

    @Test func thousandRequestsAtOnceGetTheirAnswersOverAsManyConnectionsAndHandlesAsAreAllowed() async throws
    {
        let server = try LoopbackServer { .response($0.target) }
        await withTaskGroup { group in
            for number in 0..<1000 {
                let path = "/\(number)"
                group.addTask { #expect(await transport.outcome(.get, path, at: server).text == path) }
            }
        }
        #expect((1...8).contains(server.acceptedConnections))
        #expect((1...8).contains(try #require(await transport.look(\.handles.count))))
        #expect(await transport.transferCount() == 0)
    }

    @Test func handleThatIsOneTooManyIsFreedWithItsTransfer() async throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1", path: "/")
        let call = TransportCall(try ValidatedRequest(head), limits: .standard)
        let kept = await transport.look { loop in
            let handles = (0..<100).compactMap { _ in EasyHandle(.init()) }
            for handle in handles {
                handle.transfer = Transfer(call, handle: handle)
                loop.keep(handle)
            }
            return handles.allSatisfy { $0.transfer == nil } ? loop.handles.count : nil
        }
        #expect(kept == 64)
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
        #expect(await transport.look(\.handles.count) == 1)
    }

    /// The server reads the whole request on a reused connection, and ends it without an answer.
    @Test(arguments: [HTTPRequest.Method.post, .patch, .put, .delete], [false, true])
    func requestThatChangesSomethingArrivesOnce(method: HTTPRequest.Method, hasKey: Bool) async throws {
        let server = try LoopbackServer { $0.method == "GET" ? .response("kept") : [.reset] }
        #expect(await transport.outcome(at: server).text == "kept")
        let fields: HTTPFields = hasKey ? [.idempotencyKey: "1"] : [:]
        let outcome = await transport.outcome(method, at: server, fields: fields, body: Data("order".utf8))
        #expect(outcome.plain == .failure(.connectionLost(reason: "")))
        #expect(await server.received().map(\.method) == ["GET", method.rawValue])
    }
}
