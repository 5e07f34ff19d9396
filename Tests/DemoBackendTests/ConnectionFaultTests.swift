import DemoBackend
import FlyingSocks
import Foundation
import Testing
import ViewStateTesting

/// What happens below HTTP, seen on the wire.
struct ConnectionFaultTests {
    /// Each fault of a reply, compared with a drip, which sends the whole reply.
    @Test(
        arguments: ConnectionFault.allCases,
        ["GET /v2/categories", "HEAD /v2/categories", "GET /v2/catalogue?after=p-22"]
    )
    func aReplyIsBrokenAsItsFaultSays(fault: ConnectionFault, line: String) async throws {
        let whole = try await exchange(line, .drip)
        let end = try #require(whole.bytes.range(of: Data("\r\n\r\n".utf8))).upperBound
        let (head, body) = (whole.bytes[..<end], whole.bytes[end...])
        let broken = try await exchange(line, fault)
        #expect(broken.errorNumber == (fault == .reset ? ECONNRESET : 0))
        switch fault {
        case .dropped, .lostReply, .reset, .gone: #expect(broken.bytes.isEmpty)
        case .halfHeaders: #expect(broken.bytes == head.prefix(head.count / 2))
        case .truncated: #expect(broken.bytes == head + body.prefix(body.count / 2))
        case .drip: #expect(broken.bytes == whole.bytes)
        case .endless:
            let block = body + Data(repeating: UInt8(ascii: " "), count: 4_096)
            let start =
                announcing(nil, in: head) + (0..<99).reduce(into: Data()) { bytes, _ in bytes += block }
            #expect(broken.bytes == start.prefix(Self.limit))
        case .interim:
            #expect(broken.text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n"))
            #expect(broken.bytes.range(of: head + body) != nil)
        case .twice: #expect(broken.bytes.starts(with: head + body + head + body))
        case .shortLength: #expect(broken.bytes.starts(with: announcing(body.count / 2, in: head) + body))
        case .longLength: #expect(broken.bytes == announcing(body.count * 2, in: head) + body)
        }
        // After some of them, the connection goes on.
        let goesOn = [.interim, .twice, .shortLength].contains(fault)
        #expect(broken.text.contains("\"username\"") == goesOn)
    }

    @Test func connectionsAreClosedBeforeAnythingIsAsked() async throws {
        try await withFaults("*:closeAfterAccept*2", "*:status500*1") { client async throws in
            for _ in 0..<2 {
                #expect(try await RawExchange.get("/v2/categories", from: client).bytes.isEmpty)
            }
            #expect(try await client.send("/v2/categories").status == 500)
        }
    }

    @Test func otherRequestsPassTheProxyUnharmed() async throws {
        let direct = try await withBackend { try await $0.send("/v2/products?limit=100") }
        try await withFaults("/v2/identity:reset") { client async throws in
            let passed = try await client.send("/v2/products?limit=100")
            #expect(passed.body == direct.body)
            let line = "GET /v2/categories HTTP/1.1\r\n\r\n"
            let close = "GET /v2/categories HTTP/1.1\r\nConnection: close\r\n\r\n"
            let raw = try await RawExchange.send(line + line + close, to: client)
            #expect(raw.text.components(separatedBy: "HTTP/1.1 401 ").count == 4)
            let large = String(repeating: " ", count: 1_000_000)
            #expect(try await client.post(large, key: "k").status == 413)
        }
    }

    @Test func repliesAtOnceAreBrokenExactlyAsOftenAsCounted() async throws {
        try await withFaults("*:lostReply*5") { client async throws in
            let close = ["Connection: close"]
            let request = RawExchange.request("GET /v2/categories", client: client, headers: close)
            let lost = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<15 {
                    group.addTask { try await RawExchange.send(request, to: client).bytes.isEmpty }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(lost == 5)
        }
    }

    @Test func stoppingEndsWhatTheProxyHolds() async throws {
        let clock = ManualClock()
        let server = try await BackendServer.started {
            ($0.clock, $0.faults) = (clock, [.reply(.connection(.drip), to: .all)])
        }
        let client = BackendClient(server)
        async let reply = RawExchange.get("/v2/categories", from: client)
        await clock.sleeping()
        await server.stop()
        #expect(try await reply.text == "H")
        let next = try await BackendServer.started { $0.port = server.port }
        await next.stop()
    }

    @Test func whoIsGoneIsRefusedUntilTheServerStartsAgain() async throws {
        let server = try await BackendServer.started {
            $0.faults = [.reply(.connection(.gone), to: .all, times: 1)]
        }
        let client = BackendClient(server)
        #expect(try await RawExchange.get("/v2/categories", from: client).bytes.isEmpty)
        await #expect(throws: SocketError.self) { try await RawExchange.get("/v2/categories", from: client) }
        await server.stop()
        let next = try await BackendServer.started { ($0.port, $0.token) = (server.port, server.token) }
        #expect(try await client.send("/v2/categories").status == 200)
        await next.stop()
    }

    private static let limit = 100_000

    /// Asks twice on one connection, the second time for the profile; the first reply has a fault.
    private func exchange(_ line: String, _ fault: ConnectionFault) async throws -> RawExchange {
        let clock = ImmediateClock()
        return try await withFaults("*:\(fault)*1", clock: clock) { client async throws in
            let first = RawExchange.request(line, client: client)
            let last = ["Connection: close"]
            let second = RawExchange.request("GET /v2/profile", client: client, headers: last)
            let reply = try await RawExchange.send(first + second, to: client, limit: Self.limit)
            if fault == .drip {
                #expect(reply.status == "200")
                #expect(clock.sleeps == Array(repeating: .seconds(1), count: reply.bytes.count))
            }
            if fault != .gone { #expect(try await client.send("/v2/categories").status == 200) }
            return reply
        }
    }

    /// A head with another length of the body, or without one.
    private func announcing(_ length: Int?, in head: Data) -> Data {
        let field = length.map { "Content-Length: \($0)\r\n" } ?? ""
        return Data(
            String(decoding: head, as: UTF8.self).replacing(/Content-Length: \d+\r\n/, with: field).utf8
        )
    }
}
