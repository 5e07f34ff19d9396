import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct LossyListTests {
    @Test func leavesOutInvalidElementsAndPreservesOrder() async throws {
        let other = Fixtures.backpackV2.replacing("p-7", with: "p-8")
        let elements = ["null", Fixtures.backpackV2, "[]", "{}", other, "1e999", #""\u001b[2J""#]
        let log = TestLog()
        let service = try CatalogService.test(
            StubTransport.always(.json(Fixtures.page(elements))),
            log: log
        )

        let page = try await service.products(ProductQuery(), nil)

        #expect(page.elements.map(\.id.rawValue) == ["p-7", "p-8"])
        #expect(page.leftOutCount == 5)
        #expect(
            log.warnings == [
                "Left out invalid elements; this is the first error."
                    + " count=5 expected=an object field=products[0] found=null of=7"
            ]
        )
        #expect(
            log.details == [
                "Left out an invalid element. expected=an object field=products[0] found=null",
                "Left out an invalid element. expected=an object field=products[2] found=a list",
                "Left out an invalid element. expected=a value field=products[3].id found=nothing",
                "Left out an invalid element. expected=an object field=products[5] "
                    + "found=a number out of range",
                #"Left out an invalid element. expected=an object field=products[6] found="\u{1B}[2J""#,
            ]
        )
    }

    @Test func keepsFirstElementWithEachIdentifier() async throws {
        let (first, other) = (Fixtures.backpackV2, Fixtures.backpackV2.replacing("p-7", with: "p-8"))
        let again = first.replacing("Canvas Backpack", with: "Again").replacing("s-72", with: "s-71")
        let categories = ["bags", "home", "bags"].map {
            #"{"slug":"\#($0)","name":"\#($0)","productCount":1}"#
        }
        let orders = ["1", "2", "1"].map { OrderFixtures.order.replacing("o-1", with: "o-\($0)") }
        let page = Fixtures.page([first, other, again])
        let transport = StubTransport([
            "/v2/products": page, "/v2/products?q=a": page, "/v2/products/random?count=3": page,
            "/v2/categories": #"{"categories":\#(Fixtures.list(categories))}"#,
            "/v2/orders": #"{"orders":\#(Fixtures.list(orders))}"#, "/v2/products/p-7": again,
        ])
        let service = try CatalogService.test(transport)

        let lists = [
            try await service.products(ProductQuery(), nil).elements,
            try await service.search("a", nil, nil).elements,
            try await service.randomProducts(nil, 3).elements,
        ]
        for list in lists {
            #expect(list.map(\.id.rawValue) == ["p-7", "p-8"])
            #expect(list.first?.name == "Canvas Backpack")
        }
        #expect(try await service.categories().elements.map(\.name) == ["bags", "home"])
        #expect(try await service.product(Product.ID("p-7")).skus.map(\.stock) == [3])
        let listed = try await OrdersService.test(transport).orders(nil).elements
        #expect(listed.map(\.id.rawValue) == ["o-1", "o-2"])
    }

    @Test func rejectsListOfOnlyInvalidElements() async throws {
        let response = Fixtures.page(["0", "{}"])
        let service = try CatalogService.test(StubTransport.always(.json(response)))
        await #expect(throws: StoreError.unexpectedResponse) {
            try await service.products(ProductQuery(), nil)
        }
    }

    @Test(
        arguments: [
            ("null", "the response", "null", "an object"),
            ("[]", "the response", "a list", "an object"),
            ("{}", "products", "nothing", "a value"),
            (#"{"products":null,"nextCursor":null}"#, "products", "null", "a list"),
            (#"{"products":{},"nextCursor":null}"#, "products", "an object", "a list"),
            (#"{"products":[],"nextCursor":7}"#, "nextCursor", "7", "a string"),
            (#"{"products":[],"nextCursor":""}"#, "nextCursor", #""""#, "an identifier"),
        ] as [(String, String, String, String)]
    )
    func rejectsInvalidEnvelope(
        json: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let log = TestLog()
        let service = try CatalogService.test(StubTransport.always(.json(json)), log: log)

        await #expect(throws: StoreError.unexpectedResponse) {
            try await service.products(ProductQuery(), nil)
        }
        #expect(
            log.warnings == [
                "The response is invalid. expected=\(expected) field=\(path) found=\(found)"
            ]
        )
    }
}
