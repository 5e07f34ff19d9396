import DemoBackend
import Foundation
import Testing
import ViewStateTesting

struct ConnectionFaultTests {
    @Test(
        arguments: ConnectionFault.allCases,
        ["GET /v2/categories", "HEAD /v2/categories", "GET /v2/catalog?after=p-22"]
    )
    func eachFaultBreaksReplyAsSpecified(fault: ConnectionFault, line: String) async throws {
        try await withFaults("*:\(fault)*1") { client async throws in
            let request = RawExchange.request(line, client: client)
            let broken = try await RawExchange.send(request, to: client)
            #expect(broken.errorNumber == (fault == .reset ? ECONNRESET : 0))
            guard fault == .truncated else { return #expect(broken.bytes.isEmpty) }
            let path = String(line.drop { $0 != " " }.dropFirst())
            let whole = try await client.send(path).body
            let half = line.hasPrefix("HEAD") ? Data() : whole.prefix(whole.count / 2)
            #expect(broken.text.contains("\r\nContent-Length: \(whole.count)\r\n"))
            #expect(broken.body == String(decoding: half, as: UTF8.self))
        }
    }

    @Test func closesConnectionsBeforeRequests() async throws {
        try await withFaults("*:closeAfterAccept*2", "*:status500*1") { client async throws in
            for _ in 0..<2 {
                #expect(try await RawExchange.get("/v2/categories", from: client).bytes.isEmpty)
            }
            #expect(try await client.send("/v2/categories").status == 500)
        }
    }

    @Test func proxyForwardsOtherRequestsUnchanged() async throws {
        let direct = try await withBackend { try await $0.send("/v2/products?limit=100") }
        try await withFaults("/v2/profile:reset") { client async throws in
            let passed = try await client.send("/v2/products?limit=100")
            #expect(passed.body == direct.body)
            let line = "GET /v2/categories HTTP/1.1\r\n\r\n"
            let close = "GET /v2/categories HTTP/1.1\r\nConnection: close\r\n\r\n"
            let raw = try await RawExchange.send(line + line + close, to: client)
            #expect(raw.text.components(separatedBy: "HTTP/1.1 200 ").count == 4)
            let large = String(repeating: " ", count: 1_000_000)
            #expect(try await client.signedIn().post(large, key: "k").status == 413)
        }
    }

    @Test func breaksExactCountOfConcurrentReplies() async throws {
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

    @Test func stopEndsConnectionsHeldByProxy() async throws {
        let clock = ManualClock()
        let reset = FaultRule.reply(.connection(.reset), to: RequestPattern("/v2/profile"))
        let server = try await BackendServer.started {
            ($0.clock, $0.faults) = (clock, [reset, .reply(.delay(.seconds(9)), to: .all)])
        }
        let client = BackendClient(server)
        async let reply = RawExchange.get("/v2/categories", from: client)
        await clock.sleeping()
        await server.stop()
        #expect(try await reply.text == "")
        let next = try await BackendServer.started { $0.port = server.port }
        await next.stop()
    }

    @Test func goneServerRefusesConnectionsUntilRestart() async throws {
        let server = try await BackendServer.started {
            $0.faults = [.reply(.connection(.gone), to: .all, times: 1)]
        }
        let client = BackendClient(server)
        #expect(try await RawExchange.get("/v2/categories", from: client).bytes.isEmpty)
        await #expect(throws: POSIXError(.ECONNREFUSED)) {
            try await RawExchange.get("/v2/categories", from: client)
        }
        await server.stop()
        let next = try await BackendServer.started { $0.port = server.port }
        #expect(try await client.send("/v2/categories").status == 200)
        await next.stop()
    }
}
