import Foundation
import HTTPTransport
import Testing

@testable import CurlTransport

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct ShutDownTests {
    @Test func requestsThatWereJustMadeEnd() async throws {
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in [.hang] }
        let calls = (0..<50).map { _ in Task { await transport.outcome(at: server) } }
        await transport.shutDown()
        for call in calls {
            #expect(await call.value == .failure(.shutDown))
        }
    }

    @Test func laterRequestsEndAtOnce() async throws {
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("") }
        await transport.shutDown()
        #expect(await transport.outcome(at: server) == .failure(.shutDown))
    }

    @Test func shuttingDownAgainDoesNothing() async throws {
        let transport = LibcurlTransport()
        await withTaskGroup { group in
            for _ in 0..<5 {
                group.addTask { await transport.shutDown() }
            }
        }
        await transport.shutDown()
    }

    @Test func keptConnectionsAreClosed() async throws {
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("done") }
        #expect(await transport.outcome(at: server).text == "done")
        await transport.shutDown()
        #expect(await server.closures.first { _ in true } == 0)
    }

    @Test func releasedTransportLetsGoOfItsConnections() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        #expect(await LibcurlTransport().outcome(at: server).text == "done")
        #expect(await server.closures.first { _ in true } == 0)
    }

    @Test func oneTransportEndsAlone() async throws {
        let first = LibcurlTransport()
        let second = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("done") }
        await first.shutDown()
        #expect(await second.outcome(at: server).text == "done")
    }

    // Each takes two files; with over a thousand open, other tests could not start a process (Scripts/test).
    @Test func hundredsOfRequestsInFlightEndAtOnce() async throws {
        let transport = LibcurlTransport(configuration: .init(requestsPerHost: 300))
        let server = try LoopbackServer { _ in [.hang] }
        let calls = (0..<300).map { _ in Task { await transport.outcome(at: server) } }
        var arrived = server.requests.makeAsyncIterator()
        for _ in calls {
            _ = await arrived.next()
        }
        #expect(await transport.counts()?.transfers == 300)
        await transport.shutDown()
        for call in calls {
            #expect(await call.value == .failure(.shutDown))
        }
        #expect(await transport.counts() == nil)
    }
}
