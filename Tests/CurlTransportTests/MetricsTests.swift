import CurlTransport
import Foundation
import HTTPTransport
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct MetricsTests {
    private let transport = LibcurlTransport()

    @Test func firstRequestConnectsAndTheNextDoesNot() async throws {
        let server = try LoopbackServer { _ in .response("done") }
        let first = try #require(try await transport.outcome(at: server).get().metrics)
        #expect(!first.isReusedConnection)
        #expect(first.connect > .zero)
        #expect(first.tls == .zero)
        #expect(first.connect >= first.nameLookup)
        #expect(first.firstByte >= first.connect)
        #expect(first.total >= first.firstByte)
        let second = try #require(try await transport.outcome(at: server).get().metrics)
        #expect(second.isReusedConnection)
        #expect(second.nameLookup == .zero)
        #expect(second.connect == .zero)
        #expect(second.firstByte > .zero)
        #expect(second.total >= second.firstByte)
    }

    @Test func lastRequestOfARedirectIsMeasured() async throws {
        let other = try LoopbackServer { _ in .response("there") }
        let location = "http://\(other.authority)/"
        let server = try LoopbackServer { $0.target == "/" ? .redirect(to: location) : .redirect(to: "/") }
        _ = await transport.outcome(at: other)
        #expect(try await transport.outcome(at: server).get().metrics?.isReusedConnection == true)
    }
}
