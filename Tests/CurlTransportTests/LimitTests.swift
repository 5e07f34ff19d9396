import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes
import Testing

// ALLOWED: A real socket can block forever, so each test has a time limit.
@Suite(.timeLimit(.minutes(1)))
struct LimitTests {
    private let transport = LibcurlTransport()

    @Test func bodyLimitIsInclusive() async throws {
        let server = try LoopbackServer { _ in .response("12345") }
        let (five, four) = (TransportLimits(maximumBodyBytes: 5), TransportLimits(maximumBodyBytes: 4))
        #expect(await transport.outcome(at: server, limits: five).text == "12345")
        #expect(await transport.outcome(at: server, limits: four) == .failure(.bodyTooLarge(limit: 4)))
    }

    @Test(arguments: [Int64.max, 1 << 50])
    func declaredContentLengthAllocatesNoMemory(length: Int64) async throws {
        let server = try LoopbackServer { _ in
            [.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhalf"), .close]
        }
        let outcome = await transport.outcome(at: server, limits: TransportLimits(maximumBodyBytes: .max))
        #expect(outcome.plain == .failure(.connectionLost(reason: "")))
    }

    @Test(arguments: CompressedZeros.known)
    func bodyLimitAppliesToDecompressedBytes(zeros: CompressedZeros) async throws {
        let server = try LoopbackServer { _ in
            .bytes(zeros.bytes, fields: ["Content-Encoding: \(zeros.encoding)"])
        }
        let limits = TransportLimits(maximumBodyBytes: zeros.count - 1)
        let tooLarge = TransportError.bodyTooLarge(limit: zeros.count - 1)
        #expect(await transport.outcome(at: server, limits: limits) == .failure(tooLarge))
        #expect(try await transport.outcome(at: server).get().body == Data(count: zeros.count))
        for request in await server.received() {
            let accepted = try #require(request.fields["accept-encoding"]?.first)
            #expect(accepted.components(separatedBy: ", ").contains(zeros.encoding))
        }
    }

    @Test(
        arguments: [
            (.total, [.hang], TransportLimits(totalTimeout: .milliseconds(50))),
            (
                .total, [.send("HTTP/1.1 200 OK\r\n\r\n"), .sendForever(".")],
                TransportLimits(totalTimeout: .milliseconds(50), maximumBodyBytes: .max)
            ),
            (.stall, [.hang], TransportLimits(stallTimeout: .milliseconds(50))),
            (
                .stall, [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .hang],
                TransportLimits(stallTimeout: .milliseconds(50))
            ),
        ] as [(TransportError.Phase, Reply, TransportLimits)],
        [HTTPRequest.Method.get, .post]
    )
    func timeoutEndsTransfer(
        limit: (phase: TransportError.Phase, reply: Reply, limits: TransportLimits),
        method: HTTPRequest.Method
    ) async throws {
        let server = try LoopbackServer { _ in limit.reply }
        let body = method == .post ? Data("x".utf8) : nil
        let outcome = await transport.outcome(method, at: server, body: body, limits: limit.limits)
        #expect(outcome == .failure(.timedOut(limit.phase)))
        #expect(await server.closures.first { _ in true } == 0)
        await transport.shutDown()  // Keeps the transport alive until the connection ends.
    }

    @Test func connectTimeoutCoversTLSHandshake() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let limits = TransportLimits(connectTimeout: .milliseconds(100), stallTimeout: .milliseconds(20))
        let outcome = await transport.outcome(at: server, scheme: "https", limits: limits)
        #expect(outcome == .failure(.timedOut(.connect)))
    }

    @Test func timedOutRequestDoesNotAffectOthers() async throws {
        let server = try LoopbackServer { $0.target == "/hang" ? [.hang] : .response("done") }
        let limits = TransportLimits(totalTimeout: .milliseconds(50))
        async let hanging = transport.outcome(.get, "/hang", at: server, limits: limits)
        #expect(await transport.outcome(at: server).text == "done")
        #expect(await hanging == .failure(.timedOut(.total)))
        #expect(await transport.outcome(at: server).text == "done")
    }
}
