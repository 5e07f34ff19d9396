import DemoBackend
import Foundation
import StoreTestSupport
import Testing
import ViewStateTesting

struct ReplyFaultTests {
    @Test(arguments: [
        ("redirectLoop", "/v2/products?limit=1"), ("redirectFile", "file:///etc/hostname"),
        ("redirectHost", "http://localhost:PORT/v2/products?limit=1"),
    ])
    func redirectHasExpectedLocation(fault: String, location: String) async throws {
        try await withFaults("GET /v2/*:\(fault)") { client async throws in
            let port = try #require(URL(string: client.url)?.port)
            let headers = ["Host: 127.0.0.1:\(port)", "Connection: close"]
            let request = RawExchange.request("GET /v2/products?limit=1", client: client, headers: headers)
            let reply = try await RawExchange.send(request, to: client)
            #expect(reply.status == "307")
            #expect(reply.text.contains("\r\nLocation: \(location.replacing("PORT", with: "\(port)"))\r\n"))
        }
    }

    @Test func redirectToOtherHostReachesServer() async throws {
        try await withFaults("*:redirectHost*1") { client async throws in
            let url = client.url.replacing("127.0.0.1", with: "localhost")
            #expect(try await client.send("/v2/categories").status != 307)
            let other = BackendClient(url: url, headers: client.headers)
            #expect(try await other.send("/v2/categories").status == 200)
        }
    }

    @Test func wrongTypesFaultAppliesToAllFields() async throws {
        try await withFaults("*:wrongTypes") { client async throws in
            let reply = try await client.send("/v2/products?limit=1")
            #expect(reply.status == 200)
            #expect(reply.text.hasPrefix(#"{"products":[{"id":0,"name":0,"#))
            #expect(reply.text.contains(#""amount":{"minor":"10995","currency":0}"#))
            #expect(reply.text.contains(#""rating":{"average":"3.9","count":"120"}"#))
            #expect(reply.text.hasSuffix(#","nextCursor":0}"#))
        }
    }

    @Test func missingFieldsFaultAppliesToAllObjects() async throws {
        let text = try await withFaults("*:missingFields") { try await $0.send("/v2/products/p-1").text }
        #expect(["updatedAt", "currency"].allSatisfy { !text.contains("\"\($0)\"") })
        #expect(["average", "skus", "kind"].allSatisfy { text.contains("\"\($0)\"") })
    }

    @Test func extraFieldsFaultLeavesOtherFieldsUnchanged() async throws {
        let good = try await withBackend {
            try await $0.send("/v2/products/p-1").decoded(Version2Product.self)
        }
        let reply = try await withFaults("*:extraFields") { try await $0.send("/v2/products/p-1") }
        #expect(try reply.decoded(Version2Product.self) == good)
        #expect(reply.text.contains(#""currency":"USD","unexpected":[null,{"deep":"?"}]}"#))
    }

    @Test(arguments: ["wrongTypes", "missingFields", "escapes", "extraFields"])
    func contentFaultAppliesToEachCatalogLine(fault: String) async throws {
        try await withFaults("/v2/catalog:\(fault)*1") { client async throws in
            let broken = try await client.send("/v2/catalog")
            let whole = try await client.send("/v2/catalog")
            let lines = broken.text.split(separator: "\n")
            #expect(lines.count == 29)
            for (line, good) in zip(lines.dropLast(), whole.text.split(separator: "\n")) {
                #expect(line != good)
                #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
            }
            let isReadable = ["escapes", "extraFields"].contains(fault)
            #expect((broken.header("ETag") != nil) == isReadable)
            #expect(broken.header("ETag") != whole.header("ETag"))
        }
    }

    @Test func shortListsLackTheirLastElement() async throws {
        try await withFaults("*:shortLists*1") { client async throws in
            let short = try await client.send("/v2/products?limit=3").decoded(Version2Page.self)
            let whole = try await client.send("/v2/products?limit=3").decoded(Version2Page.self)
            #expect(short.products.map(\.id) == whole.products.dropLast().map(\.id))
            let skus = whole.products.dropLast().map { $0.skus.dropLast().map(\.id) }
            #expect(skus.contains { !$0.isEmpty })
            #expect(short.products.map { $0.skus.map(\.id) } == skus)
        }
    }

    @Test(arguments: ["", "?after=p-20", "?after=p-24"])
    func shortCatalogHasETagOfCompleteCatalog(start: String) async throws {
        try await withFaults("*:shortLists*1") { client async throws in
            let short = try await client.send("/v2/catalog" + start)
            let whole = try await client.send("/v2/catalog" + start)
            #expect(short.header("ETag") == whole.header("ETag"))
            let lines = whole.text.split(separator: "\n")
            #expect(short.text.split(separator: "\n") == lines.dropLast(2) + lines.suffix(1))
        }
    }

    @Test(arguments: ["/v2/products/p-1", "/v2/catalog?after=p-22"])
    func malformedJSONIsTruncatedWithMatchingContentLength(path: String) async throws {
        try await withFaults("*:malformed*1") { client async throws in
            let reply = try await client.send(path)
            let whole = try await client.send(path)
            #expect(reply.status == 200)
            #expect(reply.header("Content-Length") == String(reply.body.count))
            #expect(reply.header("ETag") == nil)
            #expect(reply.body == whole.body.prefix(whole.body.count / 2))
        }
    }

    @Test(arguments: ["/v2/products/p-19", "/v2/products/p-99", "/v2/categories"])
    func escapesFaultAppliesOnlyToDisplayText(path: String) async throws {
        let good = try await withBackend { strings(in: try await $0.send(path).text) }
        let bad = try await withFaults("*:escapes") { strings(in: try await $0.send(path).text) }
        let texts: Set = ["name", "summary", "description", "metaDescription", "message"]
        #expect(good.map(\.key) == bad.map(\.key))
        #expect(good.contains { texts.contains($0.key) })
        for (good, bad) in zip(good, bad) where !texts.contains(good.key) { #expect(good.value == bad.value) }
        for (good, bad) in zip(good, bad) where texts.contains(good.key) {
            for sequence in [
                #"\u001b[2J"#, #"\u001b]0;"#, #"\u0007"#, #"\u0008"#, #"\u000d"#, "\u{9B}", "\u{202E}",
                good.value,
            ] {
                #expect(bad.value.unicodeScalars.contains(sequence.unicodeScalars))
            }
        }
    }

    @Test func seedDeterminesRandomFaults() async throws {
        let statuses = try await statuses(seed: 3)
        #expect((5...25).contains(statuses.filter { $0 == 500 }.count))
        #expect(statuses.allSatisfy { $0 == 500 || $0 == 200 })
        #expect(try await self.statuses(seed: 3) == statuses)
        #expect(try await self.statuses(seed: 4) != statuses)
        let counted = try await self.statuses("*:status500@50%*3", seed: 3)
        #expect(counted.filter { $0 == 500 }.count == 3)
    }

    @Test(arguments: [
        ("dropped", 0), ("status503", 0), ("redirectLoop", 0), ("lostReply", 1), ("redirectNowhere", 1),
        ("truncated", 1), ("gone", 1),
    ])
    func orderIsPlacedOnlyIfFaultAffectsReply(fault: String, orders: Int) async throws {
        let directory = try TemporaryDirectory()
        let database = DatabaseLocation.file(path: directory.path(of: "backend.sqlite"))
        let rule = try FaultRule(parsing: "POST /v2/orders:\(fault)*1")
        try await withAccount {
            ($0.faults, $0.database) = ([rule], database)
        } _: { client async throws in
            _ = try await RawExchange.send(Self.order(with: client), to: client)
        }
        // The test starts a new server because the previous server may no longer accept connections.
        let page = try await withAccount {
            $0.database = database
        } _: { client async throws in
            try await client.send("/v2/orders").decoded(OrderReading.Page.self)
        }
        #expect(page.orders.count == orders)
    }

    @Test(arguments: [("delay9s", 0), ("late9s", 1)])
    func delayPrecedesOrderAndLateReplyFollowsIt(fault: String, orders: Int) async throws {
        let clock = ManualClock()
        try await withFaults("POST /v2/orders:\(fault)", clock: clock) { guest async throws in
            let client = try await guest.signedIn()
            let order = Self.order(with: client)
            let asking = Task { try await RawExchange.send(order, to: client) }
            await clock.sleeping()
            let page = try await client.send("/v2/orders").decoded(OrderReading.Page.self)
            #expect(page.orders.count == orders)
            asking.cancel()
        }
    }

    private static func order(with client: BackendClient) -> String {
        RawExchange.request(
            "POST /v2/orders",
            client: client,
            headers: ["Content-Type: application/json", "Idempotency-Key: k", "Connection: close"],
            body: #"{"lines":[\#(BackendClient.line())]}"#
        )
    }

    private func statuses(_ rule: String = "*:status500@50%", seed: UInt64) async throws -> [Int] {
        try await withFaults(rule, seed: seed) { client async throws in
            var statuses: [Int] = []
            for _ in 0..<30 { statuses.append(try await client.send("/v2/categories").status) }
            return statuses
        }
    }

    /// Returns the key and the escaped value of each string in a JSON document.
    private func strings(in json: String) -> [(key: String, value: String)] {
        json.matches(of: /"(\w+)":"((?:[^"\\]|\\.)*)"/.matchingSemantics(.unicodeScalar))
            .map { (String($0.1), String($0.2)) }
    }
}
