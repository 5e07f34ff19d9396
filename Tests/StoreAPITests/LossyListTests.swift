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

    @Test func doesNotTakeAListOfBadElementsOnlyForAnEmptyOne() async throws {
        let answer = Fixtures.page(["0", "{}"])
        let service = try CatalogueService.test(StubTransport.always(.json(answer)))
        await #expect(throws: ShopError.unexpectedAnswer) { try await service.products(ProductQuery(), nil) }
    }

    @Test(
        arguments: [
            ("null", "the answer", "null", "an object"),
            ("[]", "the answer", "a list", "an object"),
            ("{}", "products", "nothing", "a value"),
            (#"{"products":null,"nextCursor":null}"#, "products", "null", "a list"),
            (#"{"products":{},"nextCursor":null}"#, "products", "an object", "a list"),
            (#"{"products":[],"nextCursor":7}"#, "nextCursor", "7", "text"),
            (#"{"products":[],"nextCursor":""}"#, "nextCursor", #""""#, "an identity"),
        ] as [(String, String, String, String)]
    )
    func badEnvelopeFailsTheCall(
        json: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let log = TestLog()
        let service = try CatalogueService.test(StubTransport.always(.json(json)), log: log)

        await #expect(throws: ShopError.unexpectedAnswer) { try await service.products(ProductQuery(), nil) }
        #expect(
            log.warnings == [
                "The answer makes no sense. expected=\(expected) field=\(path) found=\(found)"
            ]
        )
    }
}
