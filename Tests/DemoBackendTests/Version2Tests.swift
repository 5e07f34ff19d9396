import DemoBackend
import Testing

struct Version2Tests {
    @Test func encodesProductAsDocumented() async throws {
        let reply = try await withBackend { try await $0.send("/v2/products/p-7") }
        let head = #"{"id":"p-7","name":"Canvas Backpack","summary":"A day pack that gets better with use.","#
        let middle = """
            ,"category":"bags","price":{"kind":"range","from":{"kind":"sale",\
            "was":{"minor":12995,"currency":"USD"},"now":{"minor":10995,"currency":"USD"}},\
            "to":{"kind":"regular","amount":{"minor":14995,"currency":"USD"}}},"skus":[{"id":"s-71",\
            "color":{"name":"Sand","imageURL":"https://images.example.com/p-7/sand.jpg"},\
            "size":{"name":"M","metaDescription":"20 liters"},"price":{"kind":"regular",\
            "amount":{"minor":14995,"currency":"USD"}},"stock":3},
            """
        let foot = #"],"rating":{"average":4.1,"count":120},"updatedAt":"2026-11-20T10:00:00Z"}"#
        #expect(reply.text.hasPrefix(head))
        #expect(reply.text.contains(middle))
        #expect(reply.text.hasSuffix(foot))
    }

    @Test func omitsMissingFields() async throws {
        let reply = try await withBackend { try await $0.send("/v2/products/p-24") }
        #expect(reply.text.contains(#""color":{"name":"Honey"}"#))
        #expect(!reply.text.contains(#""to":null"#))
    }

    @Test func pageContainsTwentyProductsByDefault() async throws {
        try await withBackend { client async throws in
            let page: Version2Page = try await client.send("/v2/products").decoded()
            #expect(page.products.count == 20)
            #expect(try await client.send("/v2/products?limit=1").text.hasSuffix(#","nextCursor":"MQ"}"#))
        }
    }

    @Test func matchesAllWordPrefixesAndListsNameMatchesFirst() async throws {
        try await withBackend { client async throws in
            for (query, ids) in [
                ("home", [19, 20, 21, 22, 23, 24, 17]), ("ca", [3, 7, 19, 23, 24, 8, 11]), ("pack", [11, 7]),
                ("backpac", [7]), ("ackpack", []), ("cast-iron", [23]), ("iron", [23, 13]), ("bag+can", [7]),
                ("cafe%20mug", [19]), ("CAFE+MUG", [19]), ("caf%C3%A9", [19]), ("cafe&sort=name", [19]),
                ("%E6%8A%B9%E8%8C%B6", [20]), ("lamp%20desk", [22]), ("electronics%20waterproof", []),
                ("100%25", []),
            ] as [(String, [Int])] {
                let products = try await client.allProducts("/v2/products?limit=2&q=\(query)")
                #expect(products.map(\.id) == ids.map { "p-\($0)" }, "\(query)")
            }
        }
    }

    @Test func searchesWithinCategoryAndReturnsAllForBlankQuery() async throws {
        try await withBackend { client async throws in
            #expect(try await client.allProducts("/v2/products?category=bags&q=day").map(\.id) == ["p-7"])
            #expect(try await client.allProducts("/v2/products?q=a").count > 1)
            #expect(try await client.allProducts("/v2/products?category=home&q=backpack").isEmpty)
            #expect(try await client.allProducts("/v2/products?q=%20").count == 24)
        }
    }
}
