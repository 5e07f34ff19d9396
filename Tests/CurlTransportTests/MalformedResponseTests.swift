import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// Tests of responses that violate HTTP.
///
/// libcurl 7.88 accepts some of these responses, reports others as lost connections, and crashes on still
/// others if a handle is reused.
// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct MalformedResponseTests {
    private static let heads = [
        "HTTP/1.1 200 OK\r\n X-Odd: 1\r\nX-A: 1\r\n", "HTTP/1.1 200 OK\r\n\tX-Odd: 1\r\nX-A: 1\r\n",
        "HTTP/1.1 103 Early Hints\r\n X-Odd: 1\r\nX-A: 1\r\n\r\nHTTP/1.1 200 OK\r\n",
        "HTTP/1.1 103 Early Hints\r\nX-A: 1\r\n\r\nHTTP/1.1 200 OK\r\n X-Odd: 1\r\n",
        "HTTP/1.1 307 Elsewhere\r\n X-Odd: 1\r\nLocation: /done\r\n",
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n", "HTTP/2 200\r\n",
        "http/1.1 200 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2, 5\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: identity\r\n X-A: 1\r\n",
        "HTTP/1.1 200 OK\r\nCONTENT-ENCODING:\r\n\tgzip\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n , gzip\r\n",
        "HTTP/1.1 307 Elsewhere\r\nLocation: /done\r\n ?a\r\n",
    ].map { $0 + "Content-Length: 2\r\n\r\n{}" }

    private static let chunks = [
        "many\r\n{}\r\n0\r\n\r\n", "\r\n{}\r\n0\r\n\r\n", "-1\r\n{}\r\n0\r\n\r\n",
        "fffffffffffffffff\r\n{}\r\n0\r\n\r\n", "1\r\n{}\r\n0\r\n\r\n", "4\r\n{}\r\n0\r\n\r\n",
    ].map { "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + $0 }

    private let transport = LibcurlTransport()

    @Test(arguments: heads + chunks, ["/", "/redirect"])
    func invalidHTTPResponseIsMalformed(response: String, path: String) async throws {
        let server = try LoopbackServer { request in
            switch request.target {
            case "/done": .response("done", fields: ["X-B: 1"])
            case "/redirect": .redirect(to: "/")
            default: [.send(response)]
            }
        }
        for _ in 0..<2 {
            #expect(await transport.outcome(.get, "/done", at: server).text == "done")
            let outcome = await transport.outcome(.get, path, at: server)
            #expect(outcome.plain == .failure(.malformedResponse(reason: "")))
            let body = Data("x".utf8)
            let change = await transport.outcome(.post, path, at: server, body: body)
            #expect(change.plain == .failure(.malformedResponse(reason: "")))
            let streamed = await Result(awaiting: { () async throws(TransportError) in
                try await transport.stream(path, at: server).body.collected()
            })
            #expect(streamed.mapError(\.plain) == .failure(.malformedResponse(reason: "")))
        }
        #expect(await transport.outcome(.get, "/done", at: server).text == "done")
        #expect(await transport.transferCount() == 0)
    }

    @Test(arguments: [Reply.Step.close, .reset])
    func connectionEndingInsideChunkIsLost(end: Reply.Step) async throws {
        let start = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nha"
        let server = try LoopbackServer { _ in [.send(start), end] }
        let outcome = await transport.outcome(at: server)
        #expect(outcome.plain == .failure(.connectionLost(reason: "")))
    }
}
