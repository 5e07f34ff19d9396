import DemoBackend
import Foundation
import Testing

struct Version1Tests {
    @Test func spellsAProductLikeTheWellKnownStore() async throws {
        let reply = try await withBackend { try await $0.send("/products/1") }
        let expected = """
            {"id":1,"title":"Aurora Wireless Headphones","price":109.95,"description":"Closed over-ear \
            headphones with active noise cancelling, 38 hours of playback and memory-foam cushions that can \
            be replaced. They fold flat into the case they come with and still work by cable when the \
            battery is empty.","category":"electronics","image":"https://images.example.com/p-1.jpg",\
            "rating":{"rate":3.9,"count":120}}
            """
        #expect(reply.text == expected)
        #expect(reply.header("Content-Type") == "application/json")
    }

    @Test func saysTheSameAsVersion2OnAPlainCatalogue() async throws {
        try await withBackend {
            $0.catalogueKind = .plain
            $0.catalogueSize = 100
            $0.seed = 2
        } _: { client async throws in
            let flat = try await client.send("/products").decoded([Version1Product].self)
            let rich = try await client.allProducts("/v2/products?limit=100")
            #expect(flat.count == 100 && rich.count == 100)
            for (flat, rich) in zip(flat, rich) {
                #expect("p-\(flat.id)" == rich.id)
                #expect(flat.title == rich.name)
                #expect(flat.description == rich.description)
                #expect(flat.category == rich.category)
                #expect(flat.rating.rate == rich.rating.average && flat.rating.count == rich.rating.count)
                #expect(
                    rich.price.kind == "single" && rich.price.from.kind == "regular" && rich.skus.count == 1
                )
                #expect(rich.skus[0].price == rich.price.from)
                #expect(flat.price * 100 == (rich.price.from.amount?.minor).map { Decimal($0) })
            }
        }
    }

    @Test func showsTheLowestPriceOfTheFullCatalogue() async throws {
        let price = try await withBackend {
            try await $0.send("/products/7").decoded(Version1Product.self).price
        }
        #expect(price * 100 == 10995)
    }

    @Test func listsEverythingUnlessALimitIsGiven() async throws {
        try await withBackend { client async throws in
            #expect(try await ids(client, "/products") == Array(1...24))
            #expect(try await ids(client, "/products?limit=3") == [1, 2, 3])
            #expect(try await ids(client, "/products?sort=asc&limit=1000") == Array(1...24))
            #expect(try await ids(client, "/products?sort=desc&limit=2") == [24, 23])
        }
    }

    @Test func listsACategory() async throws {
        try await withBackend { client async throws in
            #expect(try await ids(client, "/products/category/bags") == Array(7...12))
            #expect(try await ids(client, "/products/category/bags?sort=desc&limit=2") == [12, 11])
            #expect(try await client.send("/products/category/boats").text == "[]")
        }
    }

    private func ids(_ client: BackendClient, _ path: String) async throws -> [Int] {
        try await client.send(path).decoded([Version1Product].self).map(\.id)
    }
}
