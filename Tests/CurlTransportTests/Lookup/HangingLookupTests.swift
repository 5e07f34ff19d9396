import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// A test that checks that hanging lookups do not delay other operations.
///
/// The test runs itself in a separate process in which lookups hang.
// ALLOWED: A real lookup can block forever, so the test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct HangingLookupTests {
    @Test func hangingLookupBlocksNoOtherOperation() async throws {
        guard HangingLookup.isHere else {
            let name = "hangingLookupBlocksNoOtherOperation"
            #expect(try await HangingLookup.run(name) == 7)
            return
        }
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("done") }
        let lookup = HangingLookup()
        let head = HTTPRequest(method: .get, scheme: "http", authority: HangingLookup.host, path: "/")
        let impatient = TransportLimits(connectTimeout: .milliseconds(50))
        let timedOut = await transport.outcome(of: head, limits: impatient)
        let canceled = Task { await transport.outcome(of: head) }
        let left = Task { await transport.outcome(of: head) }
        try await lookup.wait(for: 3)
        canceled.cancel()
        let ended = await canceled.value
        let other = await transport.outcome(at: server).text
        await transport.shutDown()
        let isAsExpected =
            timedOut == .failure(.timedOut(.connect)) && ended == .failure(.canceled) && other == "done"
        let isShutDown = await left.value == .failure(.shutDown)
        exit(isAsExpected && isShutDown ? 7 : 1)
    }
}
