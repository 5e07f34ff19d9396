import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct LossyListTests {
    @Test func leavesOutEachBadElementAndKeepsTheOrder() async throws {
        let other = Fixtures.backpackV2.replacing("p-7", with: "p-8")
        let elements = ["null", Fixtures.backpackV2, "[]", "{}", other, "1e999", #""\u001b[2J""#]
        let log = TestLog()
        let service = try CatalogueService.test(
            .v2,
            StubTransport.always(.json(Fixtures.page(elements))),
            log: log
        )

        let page = try await service.products(ProductQuery(), nil)

        #expect(page.elements.map(\.id.rawValue) == ["p-7", "p-8"])
        #expect(
            log.warnings == [
                "Left out what makes no sense; the first reason is given."
                    + " count=5 expected=an object field=products[0] found=null of=7"
            ]
        )
        #expect(
            log.details == [
                "Left out. expected=an object field=products[0] found=null",
                "Left out. expected=an object field=products[2] found=a list",
                "Left out. expected=a value field=products[3].id found=nothing",
                "Left out. expected=an object field=products[5] found=a number out of range",
                #"Left out. expected=an object field=products[6] found="\u{1B}[2J""#,
            ]
        )
    }

    @Test(arguments: [APIVersion.v1, .v2])
    func doesNotTakeAListOfBadElementsOnlyForAnEmptyOne(version: APIVersion) async throws {
        let answer = version == .v1 ? "[0, {}]" : Fixtures.page(["0", "{}"])
        let service = try CatalogueService.test(version, StubTransport.always(.json(answer)))
        await #expect(throws: ShopError.unexpectedAnswer) { try await service.products(ProductQuery(), nil) }
    }

    @Test(
        arguments: [
            (.v1, "{}", "the answer", "an object", "a list"),
            (.v1, "null", "the answer", "null", "a list"),
            (.v2, "[]", "the answer", "a list", "an object"),
            (.v2, "{}", "products", "nothing", "a value"),
            (.v2, #"{"products":null,"nextCursor":null}"#, "products", "null", "a list"),
            (.v2, #"{"products":{},"nextCursor":null}"#, "products", "an object", "a list"),
            (.v2, #"{"products":[],"nextCursor":7}"#, "nextCursor", "7", "text"),
            (.v2, #"{"products":[],"nextCursor":""}"#, "nextCursor", #""""#, "an identity"),
        ] as [(APIVersion, String, String, String, String)]
    )
    func badEnvelopeFailsTheCall(
        version: APIVersion,
        json: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let log = TestLog()
        let service = try CatalogueService.test(version, StubTransport.always(.json(json)), log: log)

        await #expect(throws: ShopError.unexpectedAnswer) { try await service.products(ProductQuery(), nil) }
        #expect(
            log.warnings == [
                "The answer makes no sense. expected=\(expected) field=\(path) found=\(found)"
            ]
        )
    }
}
