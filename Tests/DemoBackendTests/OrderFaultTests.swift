import DemoBackend
import FlyingSocks
import Foundation
import Testing

/// What the faults leave of a request that changes something, and how the reply to it arrives.
struct OrderFaultTests {
    @Test(arguments: [
        ("dropped", 0), ("status503", 0), ("redirectLoop", 0), ("lostReply", 1), ("redirectNowhere", 1),
        ("twice", 1), ("longLength", 1), ("gone", 1),
    ])
    func theOrderIsPlacedWhereTheFaultIsInTheReply(fault: String, orders: Int) async throws {
        let store = FileManager.default.temporaryDirectory.appending(path: "faults-\(UUID()).sqlite").path
        defer { try? FileManager.default.removeItem(atPath: store) }
        let rule = try FaultRule(parsing: "POST /v2/orders:\(fault)*1")
        try await withBackend {
            $0.faults = [rule]
            $0.database = .file(path: store)
        } _: { client async throws in
            _ = try await RawExchange.send(Self.order(with: client), to: client)
        }
        // Another server, because the one before may take no connection any more.
        try await withBackend {
            $0.database = .file(path: store)
        } _: { client async throws in
            let page = try await client.send("/v2/orders").decoded(OrderReading.Page.self)
            #expect(page.orders.count == orders)
        }
    }

    @Test(arguments: [("delay9s", 0), ("late9s", 1)])
    func aDelayIsBeforeTheOrderAndALateReplyAfterIt(fault: String, orders: Int) async throws {
        let clock = HoldingClock()
        try await withFaults("POST /v2/orders:\(fault)", clock: clock) { client async throws in
            let order = Self.order(with: client)
            let asking = Task { try await RawExchange.send(order, to: client) }
            await clock.firstWait()
            let page = try await client.send("/v2/orders").decoded(OrderReading.Page.self)
            #expect(page.orders.count == orders)
            asking.cancel()
        }
    }

    @Test(arguments: [
        ("interim", "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n"), ("twice", "HTTP/1.1 200"),
        ("shortLength", "HTTP/1.1 200"),
    ])
    func theConnectionGoesOnBehindAnOddReply(fault: String, start: String) async throws {
        try await withFaults("GET *:\(fault)*1") { client async throws in
            let first = RawExchange.request("GET /v2/categories", client: client)
            let last = ["Connection: close"]
            let second = RawExchange.request("GET /v2/profile", client: client, headers: last)
            let replies = try await RawExchange.send(first + second, to: client)
            #expect(replies.text.hasPrefix(start))
            let body = try await client.send("/v2/categories").text
            #expect(replies.text.components(separatedBy: body).count == (fault == "twice" ? 3 : 2))
            #expect(replies.text.contains("\"username\""))
        }
    }

    @Test(arguments: ["shortLength", "longLength"])
    func theLengthIsNotThatOfTheBody(fault: String) async throws {
        try await withFaults("*:\(fault)*1") { client async throws in
            let request = RawExchange.request(
                "GET /v2/categories",
                client: client,
                headers: ["Connection: close"]
            )
            let reply = try await RawExchange.send(request, to: client)
            let length = try #require(reply.body).utf8.count
            let announced = fault == "shortLength" ? length / 2 : length * 2
            #expect(reply.text.contains("Content-Length: \(announced)\r\n"))
        }
    }

    @Test func whoIsGoneIsRefusedUntilTheServerStartsAgain() async throws {
        var configuration = BackendConfiguration()
        configuration.faults = [.reply(.connection(.gone), to: .all, times: 1)]
        let server = try await BackendServer.start(configuration)
        let client = BackendClient(server)
        #expect(try await RawExchange.get("/v2/categories", from: client).bytes.isEmpty)
        await #expect(throws: SocketError.self) { try await RawExchange.get("/v2/categories", from: client) }
        await server.stop()
        configuration.port = server.port
        configuration.faults = []
        configuration.token = server.token
        let next = try await BackendServer.start(configuration)
        #expect(try await client.send("/v2/categories").status == 200)
        await next.stop()
    }

    private static func order(with client: BackendClient) -> String {
        RawExchange.request(
            "POST /v2/orders",
            client: client,
            headers: ["Content-Type: application/json", "Idempotency-Key: k", "Connection: close"],
            body: #"{"lines":[{"skuID":"s-11","quantity":1,\#(BackendClient.price(10995))}]}"#
        )
    }
}
