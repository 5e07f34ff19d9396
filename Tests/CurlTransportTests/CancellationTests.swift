import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct CancellationTests {
    private let transport = LibcurlTransport()

    @Test func cancelledCallEndsWhileTheServerHangs() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(stallTimeout: .seconds(3600), totalTimeout: .seconds(3600))
        let call = Task { await transport.outcome(at: server, limits: limits) }
        _ = await server.requests.first { _ in true }
        call.cancel()
        #expect(await call.value == .failure(.cancelled))
    }

    @Test func cancelledTransferIsDropped() async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .hang]
        }
        let limits = TransportLimits(stallTimeout: .seconds(3600), totalTimeout: .seconds(3600))
        let call = Task { await transport.outcome(at: server, limits: limits) }
        _ = await server.requests.first { _ in true }
        call.cancel()
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Not before: the connection has to go while the transport is alive.
    }

    @Test func callOfACancelledTaskSendsNothing() async throws {
        let server = try LoopbackServer { _ in .response("") }
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await transport.outcome(.get, "/cancelled", at: server)
        }
        #expect(await call.value == .failure(.cancelled))
        _ = await transport.outcome(.get, "/next", at: server)
        #expect(await server.requests.first { _ in true }?.target == "/next")
    }

    @Test func cancellingAtAnyMomentResumesEveryCallOnce() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        let calls = (0..<200).map { _ in Task { await transport.outcome(at: server) } }
        for call in calls {
            call.cancel()
        }
        for call in calls {
            let outcome = await call.value
            #expect(outcome == .failure(.cancelled) || outcome.text == "done")
        }
        #expect(await transport.outcome(at: server).text == "done")
    }
}
