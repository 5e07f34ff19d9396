import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// Each test runs itself in a process where look-ups hang, and says there what shall not be delayed.
// ALLOWED: A real look-up can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct HangingLookupTests {
    private let head = HTTPRequest(method: .get, scheme: "http", authority: HangingLookup.host, path: "/")

    @Test func lookupThatHangsDelaysNeitherCancelNorOthersNorShutdownNorExit() async throws {
        guard HangingLookup.isHere else {
            let status = try await HangingLookup.run(
                "lookupThatHangsDelaysNeitherCancelNorOthersNorShutdownNorExit"
            )
            #expect(status == 7)
            return
        }
        let transport = LibcurlTransport()
        let server = try LoopbackServer { _ in .response("done") }
        let lookup = HangingLookup()
        let cancelled = Task { [head] in try await transport.send(head) }
        let left = Task { [head] in try await transport.send(head) }
        try await lookup.wait(for: 2)
        cancelled.cancel()
        let cancelError = await #expect(throws: TransportError.self) { try await cancelled.value }
        let other = await transport.outcome(at: server).text
        await transport.shutDown()
        let shutDownError = await #expect(throws: TransportError.self) { try await left.value }
        exit(cancelError == .cancelled && other == "done" && shutDownError == .shutDown ? 7 : 1)
    }

    @Test func lookupThatHangsEndsWithTheTimeToConnect() async throws {
        guard HangingLookup.isHere else {
            #expect(try await HangingLookup.run("lookupThatHangsEndsWithTheTimeToConnect") == 7)
            return
        }
        let transport = LibcurlTransport()
        let lookup = HangingLookup()
        let limits = TransportLimits(connectTimeout: .milliseconds(50))
        let error = await #expect(throws: TransportError.self) {
            try await transport.send(head, body: nil, limits: limits)
        }
        try await lookup.wait(for: 1)
        await transport.shutDown()
        exit(error == .timedOut(.connect) ? 7 : 1)
    }
}
