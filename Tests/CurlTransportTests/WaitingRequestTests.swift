import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

/// Tests of requests that wait while a hanging request uses up the limit of one request per host.
// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct WaitingRequestTests {
    private let transport = LibcurlTransport(configuration: .init(requestsPerHost: 1))
    private let server: LoopbackServer
    private let hanging: Task<Outcome, Never>

    init() async throws {
        let server = try LoopbackServer { $0.target == "/hang" ? [.hang] : .response("done") }
        let limits = TransportLimits(stallTimeout: .seconds(3600), totalTimeout: .seconds(3600))
        hanging = Task { [transport] in await transport.outcome(.get, "/hang", at: server, limits: limits) }
        _ = await server.requests.first { _ in true }
        self.server = server
    }

    @Test func waitingRequestsAreSentInOrder() async {
        let calls = (0..<20).map { number in
            Task.immediate { await transport.outcome(.get, "/\(number)", at: server).text }
        }
        #expect(await transport.transferCount() == 1)
        #expect(await transport.waitingCount() == 20)
        hanging.cancel()
        var arrived = server.requests.makeAsyncIterator()
        for (number, call) in calls.enumerated() {
            #expect(await arrived.next()?.target == "/\(number)")
            #expect(await call.value == "done")
        }
    }

    @Test func otherHostsAreNotBlocked() async throws {
        let waiting = Task.immediate { await transport.outcome(at: server).text }
        let other = try LoopbackServer { _ in .response("other") }
        for _ in 0..<5 {
            #expect(await transport.outcome(at: other).text == "other")
        }
        hanging.cancel()
        #expect(await waiting.value == "done")
    }

    @Test func cancelingEndsWaitingRequestImmediately() async {
        let call = Task.immediate { await transport.outcome(at: server) }
        #expect(await transport.waitingCount() == 1)
        call.cancel()
        #expect(await call.value == .failure(.canceled))
        #expect(await transport.waitingCount() == 0)
        hanging.cancel()
    }

    @Test func onlyTotalTimeoutAppliesWhileWaiting() async {
        let limits = TransportLimits(
            connectTimeout: .milliseconds(1),
            stallTimeout: .milliseconds(1),
            totalTimeout: .milliseconds(100)
        )
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.timedOut(.connect)))
        #expect(await transport.waitingCount() == 0)
        hanging.cancel()
    }
}
