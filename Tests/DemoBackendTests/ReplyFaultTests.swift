import DemoBackend
import Foundation
import Testing

/// Redirects, bodies that are not what the interface says, and chance.
struct ReplyFaultTests {
    @Test(arguments: [
        ("redirectLoop", "/v2/products?limit=1"), ("redirectFile", "file:///etc/hostname"),
        ("redirectHost", "http://localhost:PORT/v2/products?limit=1"),
    ])
    func aRedirectSaysWhere(fault: String, location: String) async throws {
        try await withFaults("GET /v2/*:\(fault)") { client async throws in
            let port = try #require(URL(string: client.url)?.port)
            let host = "Host: 127.0.0.1:\(port)"
            let request = RawExchange.request(
                "GET /v2/products?limit=1",
                client: client,
                headers: [host, "Connection: close"]
            )
            let reply = try await RawExchange.send(request, to: client)
            #expect(reply.status == "307")
            #expect(reply.text.contains("\r\nLocation: \(location.replacing("PORT", with: "\(port)"))\r\n"))
        }
    }

    @Test func aRedirectToAnotherHostArrivesThere() async throws {
        try await withFaults("*:redirectHost*1") { client async throws in
            let other = BackendClient(
                url: client.url.replacing("127.0.0.1", with: "localhost"),
                headers: client.headers
            )
            #expect(try await client.send("/v2/categories").status != 307)
            #expect(try await other.send("/v2/categories").status == 200)
        }
    }

    @Test func wrongTypesAreWrongEverywhere() async throws {
        try await withFaults("*:wrongTypes") { client async throws in
            let reply = try await client.send("/products/1")
            #expect(reply.status == 200)
            #expect(reply.header("ETag") == nil)
            #expect(throws: DecodingError.self) { try reply.decoded(Version1Product.self) }
            #expect(
                reply.text == """
                    {"id":"1","title":0,"price":"109.95","description":0,"category":0,"image":0,\
                    "rating":{"rate":"3.9","count":"120"}}
                    """
            )
            let page = try await client.send("/v2/products?limit=1").text
            #expect(page.hasPrefix(#"{"products":[{"id":0,"#) && page.hasSuffix(#","nextCursor":0}"#))
        }
    }

    @Test func missingFieldsAreMissingInEveryObject() async throws {
        try await withFaults("*:missingFields") { client async throws in
            let reply = try await client.send("/v2/products/p-1")
            #expect(throws: DecodingError.self) { try reply.decoded(Version2Product.self) }
            for left in ["updatedAt", "currency"] {
                #expect(!reply.text.contains("\"\(left)\""))
            }
            for kept in ["average", "skus", "kind"] {
                #expect(reply.text.contains("\"\(kept)\""))
            }
        }
    }

    @Test func extraFieldsHurtNobodyWhoIgnoresThem() async throws {
        let good = try await withBackend {
            try await $0.send("/v2/products/p-1").decoded(Version2Product.self)
        }
        let reply = try await withFaults("*:extraFields") { try await $0.send("/v2/products/p-1") }
        #expect(try reply.decoded(Version2Product.self) == good)
        #expect(reply.text.contains(#""currency":"USD","unexpected":[null,{"deep":"?"}]}"#))
    }

    @Test func chanceSparesSomeRepliesAsTheSeedSays() async throws {
        let statuses = try await statuses(seed: 3)
        #expect((5...25).contains(statuses.filter { $0 == 500 }.count))
        #expect(statuses.allSatisfy { $0 == 500 || $0 == 200 })
        #expect(try await self.statuses(seed: 3) == statuses)
        #expect(try await self.statuses(seed: 4) != statuses)
    }

    @Test func whatChanceSparesIsNotCounted() async throws {
        try await withFaults("*:status500@50%*3", seed: 3) { client async throws in
            var failures = 0
            for _ in 0..<20 {
                if try await client.send("/v2/categories").status == 500 { failures += 1 }
            }
            #expect(failures == 3)
        }
    }

    private func statuses(seed: UInt64) async throws -> [Int] {
        try await withFaults("*:status500@50%", seed: seed) { client async throws in
            var statuses: [Int] = []
            for _ in 0..<30 { statuses.append(try await client.send("/v2/categories").status) }
            return statuses
        }
    }
}
