import CurlTransport
import Foundation
import HTTPTransport
import Testing

// ALLOWED: A real socket can hang, and then this ends the run.
@Suite(.timeLimit(.minutes(1)))
struct SizeLimitTests {
    private let transport = LibcurlTransport()

    @Test func bodyOverTheLimitEndsTheRequest() async throws {
        let server = try LoopbackServer { _ in .response("12345") }
        let limits = TransportLimits(maximumBodyBytes: 4)
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.bodyTooLarge(limit: 4)))
    }

    @Test func bodyOfExactlyTheLimitComes() async throws {
        let server = try LoopbackServer { _ in .response("1234") }
        #expect(
            await transport.outcome(at: server, limits: TransportLimits(maximumBodyBytes: 4)).text == "1234"
        )
    }

    @Test(arguments: [Int64.max, 1 << 50])
    func lengthThatIsOnlyClaimedTakesNoMemory(length: Int64) async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhalf"), .close]
        }
        let outcome = await transport.outcome(at: server, limits: TransportLimits(maximumBodyBytes: .max))
        guard case .failure(.connectionLost) = outcome else {
            Issue.record("The outcome is \(outcome).")
            return
        }
    }

    @Test func bodyWithoutAnEndIsCutOff() async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(String(repeating: ".", count: 1000))]
        }
        let limits = TransportLimits(maximumBodyBytes: 100_000)
        #expect(
            await transport.outcome(at: server, limits: limits) == .failure(.bodyTooLarge(limit: 100_000))
        )
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Not before: the connection has to go while the transport is alive.
    }

    @Test(arguments: CompressedZeros.known)
    func bodyIsCountedDecompressed(zeros: CompressedZeros) async throws {
        let server = try LoopbackServer { _ in
            .bytes(zeros.bytes, fields: ["Content-Encoding: \(zeros.encoding)"])
        }
        let limits = TransportLimits(maximumBodyBytes: 99_999)
        #expect(await transport.outcome(at: server, limits: limits) == .failure(.bodyTooLarge(limit: 99_999)))
        #expect(try await transport.outcome(at: server).get().body == Data(count: 100_000))
        let requests = server.requests
        server.stop()
        for await request in requests {
            let accepted = try #require(request.fields["accept-encoding"]?.first)
            #expect(accepted.components(separatedBy: ", ").contains(zeros.encoding))
        }
    }

    @Test(arguments: ["X: a value of some length\r\n", "x"])
    func headerWithoutAnEndIsCutOff(text: String) async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\n"), .sendForever(String(repeating: text, count: 200))]
        }
        let limits = TransportLimits(maximumHeaderBytes: 10_000)
        #expect(
            await transport.outcome(at: server, limits: limits) == .failure(.headersTooLarge(limit: 10_000))
        )
    }

    @Test func noMoreFieldsAreReadThanThereCanBe() async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\n"), .sendForever(String(repeating: "X: y\r\n", count: 200))]
        }
        let limits = TransportLimits(maximumHeaderBytes: .max)
        #expect(
            await transport.outcome(at: server, limits: limits) == .failure(.headersTooLarge(limit: 1000))
        )
    }

    @Test func informationalResponsesWithoutAnEndAreCutOff() async throws {
        let server = try LoopbackServer { _ in [.sendForever("HTTP/1.1 100 Continue\r\n\r\n")] }
        let limits = TransportLimits(maximumHeaderBytes: 10_000)
        #expect(
            await transport.outcome(at: server, limits: limits) == .failure(.headersTooLarge(limit: 10_000))
        )
    }
}
