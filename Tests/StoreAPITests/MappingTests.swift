import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct MappingTests {
    /// A change to a valid response, together with the parts of the resulting log message.
    typealias Change = (original: String, changed: String, path: String, found: String, expected: String)

    private static let count = "a whole number from 0 to 1000000000"
    private static let amount = "a whole number from 0 to 1000000000000"
    private static let mean = "a number from 0.0 to 5.0"
    private static let visible = "an identifier without control characters"
    private static let lowered = "a sale price that does not exceed the original price, in the same currency"
    private static let ends = "a lowest price that does not exceed the highest price, in the same currency"
    private static let (lowest, highest) = ("price.from.now.minor", "price.to.amount.minor")

    @Test(
        arguments: [
            // Wrong types and missing fields cause decoding errors.
            (#""minor":10995"#, #""minor":109.95"#, lowest, "109.95", amount),
            (#""minor":10995"#, #""minor":"10995""#, lowest, #""10995""#, amount),
            (#""minor":10995"#, #""minor":null"#, lowest, "null", amount),
            (#""minor":10995,"#, "", lowest, "nothing", "a value"),
            (#""minor":14995"#, #""minor":9223372036854775808"#, highest, "9223372036854775808", amount),
            (#""minor":14995"#, #""minor":1e999"#, highest, "a number out of range", amount),
            (#""id":"p-7""#, #""id":7"#, "id", "7", "a string"),
            (#""name":"Canvas Backpack""#, #""name":["Canvas"]"#, "name", "a list", "a string"),
            (#""name":"Canvas Backpack","#, "", "name", "nothing", "a value"),
            (#""rating":{"average":4.1,"count":120}"#, #""rating":true"#, "rating", "true", "an object"),
            (#""rating":{"average":4.1"#, #""rating":{"average":"high""#, "rating.average", #""high""#, mean),
            (#""color":{"name":"Moss"}"#, #""color":{}"#, "skus[1].color.name", "nothing", "a value"),
            (
                #""imageURL":"https://shop.example/sand.png""#, #""imageURL":{}"#, "skus[0].color.imageURL",
                "an object", "a string"
            ),
            (#""stock":0"#, #""stock":0.5"#, "skus[1].stock", "0.5", count),
            (#","updatedAt":"2026-11-20T10:00:00Z""#, "", "updatedAt", "nothing", "a value"),
            (#""stock":3"#, #""stock":1000000001"#, "skus[0].stock", "1000000001", count),
            (#""count":120"#, #""count":9223372036854775807"#, "rating.count", "9223372036854775807", count),
            // Values without a counterpart in the domain cannot be mapped.
            (#""id":"p-7""#, #""id":"""#, "id", #""""#, "an identifier"),
            (#""id":"s-72""#, #""id":"""#, "skus[1].id", #""""#, "an identifier"),
            (#""id":"p-7""#, #""id":"p-7\u0000""#, "id", #""p-7\0""#, visible),
            (#""id":"s-72""#, #""id":"s\u009b72""#, "skus[1].id", #""s\u{009B}72""#, visible),
            (
                #""category":"bags""#, #""category":"\#(String(repeating: "b", count: 1025))""#, "category",
                "1025 bytes", "an identifier of at most 1024 bytes"
            ),
            (#""category":"bags""#, #""category":"""#, "category", #""""#, "an identifier"),
            (#""minor":14995"#, #""minor":-1"#, highest, "-1", amount),
            (#""minor":14995"#, #""minor":1000000000001"#, highest, "1000000000001", amount),
            (
                #"14995,"currency":"USD"}}}"#, #"14995,"currency":"US$"}}}"#, "price.to.amount.currency",
                #""US$""#,
                "a three-letter code"
            ),
            (#"{"kind":"range""#, #"{"kind":"many""#, "price.kind", #""many""#, "single or range"),
            (
                #""from":{"kind":"sale""#, #""from":{"kind":"gift""#, "price.from.kind", #""gift""#,
                "regular or sale"
            ),
            (#""to":{"kind":"regular""#, #""until":{"kind":"regular""#, "price.to", "nothing", "a value"),
            (#""to":{"kind":"regular""#, #""to":{"kind":"sale""#, "price.to.was", "nothing", "a value"),
            (#""amount":{"minor":14995"#, #""sum":{"minor":14995"#, "price.to.amount", "nothing", "a value"),
            (
                #""now":{"minor":10995"#, #""now":{"minor":12996"#, "price.from", "$129.95, now $129.96",
                lowered
            ),
            (
                #""now":{"minor":10995,"currency":"USD"}"#, #""now":{"minor":10995,"currency":"EUR"}"#,
                "price.from",
                "$129.95, now €109.95", lowered
            ),
            (#""amount":{"minor":14995"#, #""amount":{"minor":10994"#, "price", "$109.95 to $109.94", ends),
            (
                #""amount":{"minor":14995,"currency":"USD"}"#, #""amount":{"minor":14995,"currency":"EUR"}"#,
                "price",
                "$109.95 to €149.95", ends
            ),
            (#""stock":3"#, #""stock":-3"#, "skus[0].stock", "-3", count),
            (#""average":4.1"#, #""average":5.1"#, "rating.average", "5.1", mean),
            (#""average":4.1"#, #""average":-0.1"#, "rating.average", "-0.1", mean),
            (#""count":120"#, #""count":-1"#, "rating.count", "-1", count),
            (
                #""2026-11-20T10:00:00Z""#, #""today""#, "updatedAt", #""today""#,
                "an RFC 3339 date and time"
            ),
        ]
    )
    func errorNamesInvalidField(change: Change) async throws {
        try await namesTheField(change, of: Fixtures.backpackV2)
    }

    @Test(
        arguments: [
            (categories("7"), "categories[1]", "7", "an object"),
            (
                categories(#"{"slug":"","name":"","productCount":1}"#),
                "categories[1].slug", #""""#, "an identifier"
            ),
            (
                categories(#"{"slug":"b","name":"","productCount":-1}"#),
                "categories[1].productCount", "-1", count
            ),
        ] as [(String, String, String, String)]
    )
    func leavesOutInvalidCategory(
        json: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let warnings = try await TestLog.warnings(json) { service throws(StoreError) in
            let page = try await service.categories()
            #expect(page.elements.count == 1)
            #expect(page.leftOutCount == 1)
        }

        let fields = "expected=\(expected) field=\(path) found=\(found) of=2"
        #expect(warnings == ["Left out invalid elements; this is the first error. count=1 \(fields)"])
    }

    private static func categories(_ second: String) -> String {
        #"{"categories":[{"slug":"a","name":"A","productCount":1},\#(second)]}"#
    }

    private func namesTheField(_ change: Change, of good: String) async throws {
        let bad = try good.changing(change.original, to: change.changed)

        let inList = try await TestLog.warnings(Fixtures.page([good, bad])) { service throws(StoreError) in
            #expect(try await service.products(ProductQuery(), nil).elements.count == 1)
        }
        let alone = try await TestLog.warnings(bad) { service throws(StoreError) in
            await #expect(throws: StoreError.unexpectedResponse) {
                try await service.product(Product.ID("p-7"))
            }
        }

        let (_, _, path, found, expected) = change
        let fields = "expected=\(expected) field=products[1].\(path) found=\(found) of=2"
        #expect(inList == ["Left out invalid elements; this is the first error. count=1 \(fields)"])
        #expect(alone == ["The response is invalid. expected=\(expected) field=\(path) found=\(found)"])
    }

    @Test func acceptsIdentifierOfMaximumLength() async throws {
        let longest = String(repeating: "b", count: 1024)
        let product = try Fixtures.backpackV2.changing(
            #""category":"bags""#,
            to: #""category":"\#(longest)""#
        )
        let warnings = try await TestLog.warnings(product) { service throws(StoreError) in
            #expect(try await service.product(Product.ID("p-7")).categoryID == Category.ID(longest))
        }
        #expect(warnings.isEmpty)
    }
}
