import StoreAPI
import StoreDomain
import Testing

struct LimitTests {
    private static let megabyte = String(repeating: "x", count: 1_000_000)
    private static let family = "👩‍👩‍👧‍👦"

    @Test func truncatesEachStringOfProduct() async throws {
        var json = Fixtures.backpackV2
        for text in [
            "Canvas Backpack", "A day's worth of room.", "Waxed canvas, brass buckles.", "Moss", "20 liters",
            "https://shop.example/sand.png",
        ] {
            json = try json.changing(text, to: Self.megabyte)
        }
        json = try json.changing(#""size":{"name":"L""#, to: #""size":{"name":"\#(Self.megabyte)""#)

        let product = try await CatalogService.test(StubTransport.always(.json(json)))
            .product(Product.ID("p-7"))

        #expect(product.name == Self.cut(200))
        #expect(product.summary == Self.cut(500))
        #expect(product.description == Self.cut(10_000))
        #expect(product.skus.map(\.color.name) == ["Sand", Self.cut(200)])
        #expect(product.skus.map(\.color.imageURL) == [Self.cut(2000), nil])
        #expect(product.skus.map(\.size.name) == ["M", Self.cut(200)])
        #expect(product.skus.map(\.size.metaDescription) == [Self.cut(500), nil])
    }

    @Test func truncatesEachStringOfOrderAndProfile() async throws {
        let order = try OrderFixtures.order.changing("SF-000001", to: Self.megabyte)
            .changing("Canvas Backpack", to: Self.megabyte)
        let profile = #"{"username":"\#(Self.megabyte)","email":"\#(Self.megabyte)"}"#
        let transport = StubTransport(["/v2/orders": #"{"orders":[\#(order)]}"#, "/v2/profile": profile])
        let client = try APIClient.test(transport)

        let orders = try await OrdersService.live(client).orders(nil).elements

        #expect(orders.map(\.number) == [OrderNumber(Self.cut(200))])
        #expect(orders.flatMap(\.lines).map(\.name) == [Self.cut(200)])
        #expect(
            try await ProfileService.live(client).profile()
                == Profile(username: Self.cut(200), email: Self.cut(2000))
        )
    }

    @Test(
        arguments: [
            // This name has the maximum length, which is measured in Unicode scalars.
            (String(repeating: "é", count: 200), String(repeating: "é", count: 200)),
            (String(repeating: "é", count: 201), String(repeating: "é", count: 199) + "…"),
            // A name is never truncated within a character.
            (family + String(repeating: "x", count: 193), family + String(repeating: "x", count: 193)),
            (String(repeating: "é", count: 194) + family, String(repeating: "é", count: 194) + "…"),
            ("e" + marks(31), "e" + marks(31)),
            ("e" + marks(32) + "nd", "e" + marks(31) + "nd"),
            ("e" + marks(200_000) + "nd", "e" + marks(31) + "…"),
            // SQLite treats a NUL character as the end of a string.
            ("a\0b", "a\u{FFFD}b"),
            ("\u{1B}[2J", "\u{1B}[2J"),
        ]
    )
    func truncatesNameAtCharacterBoundary(name: String, mapped: String) async throws {
        let text = name.replacing("\0", with: #"\u0000"#).replacing("\u{1B}", with: #"\u001b"#)
        let json = #"{"categories":[{"slug":"bags","name":"\#(text)","productCount":1}]}"#
        let service = try CatalogService.test(StubTransport.always(.json(json)))

        let names = try await service.categories().elements.map(\.name)

        #expect(names.map { Array($0.unicodeScalars) } == [Array(mapped.unicodeScalars)])
    }

    @Test func truncatesLongListsAndLogsWarning() async throws {
        let sku = #"{"id":"s#","color":{"name":"A"},"size":{"name":"B"},"price":\#(Self.price),"stock":1},"#
        let line = #"{"skuID":"s","name":"A","quantity":1,"unitPrice":{"minor":1,"currency":"USD"}},"#
        let product = try Fixtures.backpackV2.changing(#""skus":["#, to: #""skus":["# + Self.many(sku))
        let order = try OrderFixtures.order.changing(#""lines":["#, to: #""lines":["# + Self.many(line))
        let category = #"{"slug":"a#","name":"A","productCount":1},"#
        let log = TestLog()
        let transport = StubTransport([
            "/v2/categories": #"{"categories":[\#(Self.many(category))7]}"#,
            "/v2/products/p-7": product,
            "/v2/orders": #"{"orders":[\#(order),\#(Self.many("7,"))7]}"#,
        ])
        let catalog = try CatalogService.test(transport, log: log)
        let orders = try OrdersService.test(transport, log: log)

        let categories = try await catalog.categories()
        #expect(categories.elements.count == 1000)
        #expect(categories.leftOutCount == 19_001)
        #expect(try await catalog.product(Product.ID("p-7")).skus.count == 1000)
        let page = try await orders.orders(nil)
        #expect(page.elements.map(\.lines.count) == [1000])
        #expect(page.leftOutCount == 20_001)
        #expect(
            log.warnings == [
                "Left out the elements that exceed a list's limit. count=19001 field=categories of=20001",
                "Left out the elements that exceed a list's limit. count=19002 field=skus of=20002",
                "Left out the elements that exceed a list's limit. count=19001 field=orders[0].lines "
                    + "of=20001",
                "Left out the elements that exceed a list's limit. count=19002 field=orders of=20002",
                "Left out invalid elements; this is the first error."
                    + " count=999 expected=an object field=orders[1] found=7 of=1000",
            ]
        )
        #expect(log.details.count { $0.hasPrefix("Left out an invalid element.") } == 100)
    }

    private static let price = #"{"kind":"regular","amount":{"minor":1,"currency":"USD"}}"#

    /// Returns 20,000 copies of an element in which `#` is replaced with the element's index.
    private static func many(_ element: String) -> String {
        (0..<20_000).map { element.replacing("#", with: "\($0)") }.joined()
    }

    private static func cut(_ count: Int) -> String {
        String(repeating: "x", count: count - 1) + "…"
    }

    private static func marks(_ count: Int) -> String {
        String(repeating: "\u{301}", count: count)
    }
}
