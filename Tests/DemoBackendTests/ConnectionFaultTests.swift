import DemoBackend
import Foundation
import Testing

/// What happens below HTTP, seen on the wire.
struct ConnectionFaultTests {
    @Test func aResetIsAReset() async throws {
        try await withFaults("/v2/*:reset*1") { client async throws in
            let reset = try await RawExchange.get("/v2/categories", from: client)
            #expect(reset.bytes.isEmpty)
            #expect(reset.errorNumber == ECONNRESET)
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func halfTheHeadersHaveNoEmptyLine() async throws {
        try await withFaults("*:halfHeaders*1") { client async throws in
            let half = try await RawExchange.get("/v2/categories", from: client)
            #expect(half.text.hasPrefix("HTTP/1.1 200 OK\r\n"))
            #expect(half.body == nil)
            #expect(half.errorNumber == 0)
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func aTruncatedBodyIsHalfOfWhatWasAnnounced() async throws {
        try await withFaults("*:truncated*1") { client async throws in
            let half = try await RawExchange.get("/v2/products?limit=100", from: client)
            let whole = try await client.send("/v2/products?limit=100")
            #expect(half.text.contains("Content-Length: \(whole.body.count)\r\n"))
            #expect(half.body?.utf8.count == whole.body.count / 2)
            #expect(whole.text.hasPrefix(half.body ?? "nothing"))
            #expect(half.errorNumber == 0)
        }
    }

    @Test func anEndlessBodyGoesOnUntilTheClientHasEnough() async throws {
        try await withFaults("*:endless*1") { client async throws in
            let start = try await RawExchange.get("/v2/categories", from: client, limit: 2_000_000)
            #expect(start.bytes.count == 2_000_000)
            #expect(start.status == "200")
            #expect(!start.text.prefix(1_000).contains("Content-Length"))
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func aDripIsAByteASecond() async throws {
        let clock = RecordingClock()
        try await withFaults("*:drip*1", clock: clock) { client async throws in
            let dripped = try await RawExchange.get("/v2/categories", from: client)
            #expect(dripped.status == "200")
            #expect(dripped.body == (try await client.send("/v2/categories").text))
            #expect(clock.waits == Array(repeating: .seconds(1), count: dripped.bytes.count))
        }
    }

    @Test func aDripBeginsWithOneByte() async throws {
        let clock = HoldingClock()
        try await withFaults("*:drip", clock: clock) { client async throws in
            let first = try await RawExchange.get("/v2/categories", from: client, limit: 1)
            #expect(first.text == "H")
            await clock.firstWait()
        }
    }

    @Test func connectionsAreClosedBeforeAnythingIsAsked() async throws {
        try await withFaults("*:closeAfterAccept*2", "*:status500*1") { client async throws in
            for _ in 0..<2 {
                let closed = try await RawExchange.get("/v2/categories", from: client)
                #expect(closed.bytes.isEmpty)
            }
            #expect(try await client.send("/v2/categories").status == 500)
        }
    }

    @Test(arguments: ["lostReply", "reset", "halfHeaders", "truncated", "drip"])
    func aReplyToHEADIsBrokenToo(fault: String) async throws {
        try await withFaults("HEAD *:\(fault)*1", clock: RecordingClock()) {
            client async throws in
            let request = RawExchange.request("HEAD /v2/categories", client: client)
            let reply = try await RawExchange.send(request, to: client)
            #expect(reply.body ?? "" == "")
            #expect(try await client.send("/v2/categories").status == 200)
        }
    }

    @Test func otherRequestsPassTheProxyUnharmed() async throws {
        let direct = try await withBackend { try await $0.send("/v2/products?limit=100") }
        try await withFaults("/v2/identity:reset") { client async throws in
            let passed = try await client.send("/v2/products?limit=100")
            #expect(passed.body == direct.body)
            #expect(passed.header("ETag") == direct.header("ETag"))
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
            let lost = try await withThrowingTaskGroup(of: Bool.self) { group in
                for _ in 0..<15 {
                    group.addTask {
                        let request = RawExchange.request(
                            "GET /v2/categories",
                            client: client,
                            headers: ["Connection: close"]
                        )
                        return try await RawExchange.send(request, to: client).bytes.isEmpty
                    }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(lost == 5)
        }
    }

    @Test func stoppingEndsWhatTheProxyHolds() async throws {
        let clock = HoldingClock()
        var configuration = BackendConfiguration()
        configuration.clock = clock
        configuration.faults = [.reply(.connection(.drip), to: .all)]
        let server = try await BackendServer.start(configuration)
        let client = BackendClient(server)
        async let reply = RawExchange.get("/v2/categories", from: client)
        await clock.firstWait()
        await server.stop()
        #expect(try await reply.text == "H")
        configuration.port = server.port
        let next = try await BackendServer.start(configuration)
        await next.stop()
    }

    @Test func aTakenPortIsAClearErrorOfTheProxyToo() async throws {
        let server = try await BackendServer.start(BackendConfiguration())
        var configuration = BackendConfiguration()
        configuration.port = server.port
        configuration.faults = [.closeConnections()]
        await #expect(throws: BackendStartError.portInUse(server.port)) {
            try await BackendServer.start(configuration)
        }
        await server.stop()
    }
}
