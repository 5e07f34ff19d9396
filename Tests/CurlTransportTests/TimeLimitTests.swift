import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct TimeLimitTests {
    private let transport = LibcurlTransport()

    @Test func totalTimeEndsARequestThatGetsNoAnswer() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(totalTimeout: .milliseconds(50))
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.total)))
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Not before: the connection has to go while the transport is alive.
    }

    @Test func totalTimeEndsABodyThatNeverEnds() async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"), .sendForever("1\r\n.\r\n")]
        }
        let limits = TransportLimits(totalTimeout: .milliseconds(50), maximumBodyBytes: .max)
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.total)))
    }

    @Test func stallEndsABodyThatStops() async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .hang]
        }
        let limits = TransportLimits(stallTimeout: .milliseconds(50))
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.stall)))
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Not before: the connection has to go while the transport is alive.
    }

    @Test func stallEndsAPostThatGetsNoAnswer() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(stallTimeout: .milliseconds(50))
        let outcome = await transport.outcome(.post, at: server, body: Data("x".utf8), limits: limits)
        #expect(outcome == .failure(.timedOut(.stall)))
    }

    @Test func connectTimeCoversTheHandshakeWhichIsNoStall() async throws {
        // The handshake waits for ever: the server takes it for the beginning of a request.
        let server = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(connectTimeout: .milliseconds(100), stallTimeout: .milliseconds(20))
        #expect(
            await transport.outcome(at: server, scheme: "https", limits: limits)
                == .failure(.timedOut(.connect))
        )
    }

    @Test func oneRequestThatRunsOutOfTimeDisturbsNoOther() async throws {
        let server = try LoopbackServer { $0.target == "/hang" ? [.hang] : .response("done") }
        let limits = TransportLimits(totalTimeout: .milliseconds(50))
        async let hanging = transport.outcome(.get, "/hang", at: server, limits: limits)
        #expect(await transport.outcome(at: server).text == "done")
        #expect(await hanging == .failure(.timedOut(.total)))
        #expect(await transport.outcome(at: server).text == "done")
    }
}
