import DemoBackend
import Foundation
import Testing

struct OrderTests {
    @Test func placesOrderAsDocumented() async throws {
        let reply = try await withAccount {
            $0.now = { Date(timeIntervalSince1970: 1_795_168_800) }
        } _: { client async throws in
            try await client.order(2, of: "s-71", at: 14995, key: "k")
        }
        #expect(reply.status == 201)
        #expect(reply.header("Location") == "/v2/orders/o-1")
        #expect(reply.header("ETag") == nil)
        #expect(
            reply.text == """
                {"id":"o-1","number":"SF-000001","placedAt":"2026-11-20T10:00:00Z","lines":[{"skuID":"s-71",\
                "name":"Canvas Backpack","quantity":2,"unitPrice":{"minor":14995,"currency":"USD"}}],\
                "total":{"minor":29990,"currency":"USD"}}
                """
        )
    }

    @Test func sameKeyAndBodyReturnSameOrder() async throws {
        try await withAccount { client async throws in
            let first = try await client.order(2, key: "k")
            let second = try await client.order(2, key: "k")
            #expect(second.status == 200)
            #expect(second.body == first.body)
            #expect(second.header("Location") == nil)
            let spaced = #"{ "lines" : [ \#(BackendClient.line("2")) ] }"#
            #expect(try await client.post(spaced, key: "k").body == first.body)
            #expect(try await client.stock() == 12)
        }
    }

    @Test func concurrentOrdersDoNotExceedStock() async throws {
        try await withAccount { client async throws in
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<20 {
                    group.addTask { try await client.order(1, key: "k-\(number)").status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(statuses.filter { $0 == 201 }.count == 14)
            #expect(statuses.filter { $0 == 409 }.count == 6)
            #expect(try await client.stock() == 0)
        }
    }

    @Test func orderReducesStockInAllResponses() async throws {
        try await withAccount { client async throws in
            _ = try await client.order(3, key: "k")
            #expect(try await client.stock() == 11)
            let page = try await client.send("/v2/products?limit=1").decoded(Version2Page.self)
            #expect(page.products.first?.skus.map(\.stock) == [11, 9, 0])
            let recommendations = try await client.send("/v2/products/random?count=20&category=electronics")
                .decoded(Version2Page.self)
            #expect(recommendations.products.first { $0.id == "p-1" }?.skus.map(\.stock) == [11, 9, 0])
        }
    }

    @Test func listsNewestOrdersFirstInPages() async throws {
        try await withAccount { client async throws in
            for number in 1...5 { _ = try await client.order(1, key: "k-\(number)") }
            let first = try await page(client, "?limit=2")
            #expect(first.orders.map(\.id) == ["o-5", "o-4"])
            _ = try await client.order(1, key: "meanwhile")
            let second = try await page(client, "?limit=2&cursor=\(first.nextCursor ?? "")")
            #expect(second.orders.map(\.id) == ["o-3", "o-2"])
            let third = try await page(client, "?limit=2&cursor=\(second.nextCursor ?? "")")
            #expect(third.orders.map(\.id) == ["o-1"])
            #expect(third.nextCursor == nil)
            #expect(try await page(client, "?limit=6").nextCursor == nil)
        }
    }

    private func page(_ client: BackendClient, _ query: String) async throws -> OrderReading.Page {
        try await client.send("/v2/orders\(query)").decoded()
    }
}
