import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct ProductMappingV1Tests {
    @Test(
        arguments: [
            (#""id":7"#, #""id":"7""#, "id", #""7""#, "a whole number"),
            (#""id":7"#, #""id":-7"#, "id", "-7", "0 or more"),
            (#""price":109.95"#, #""price":"109.95""#, "price", #""109.95""#, "a decimal number"),
            (#""price":109.95"#, #""price":1e999"#, "price", "a number out of range", "a decimal number"),
            (
                #""price":109.95"#, #""price":109.955"#, "price", "109.955",
                "a price from 0 with at most two decimals"
            ),
            (#""category":"men's clothing""#, #""category":"""#, "category", #""""#, "an identity"),
            (#""title":"Canvas Backpack""#, #""title":null"#, "title", "null", "text"),
            (#""image":"https://shop.example/sand.png""#, #""image":1"#, "image", "1", "text"),
            (#""rate":3.9"#, #""rate":39"#, "rating.rate", "39.0", "from 0 to 5"),
            (#""count":120"#, #""count":-120"#, "rating.count", "-120", "0 or more"),
            (#""rate":3.9,"#, "", "rating.rate", "nothing", "a value"),
        ]
    )
    func namesTheFieldThatMakesNoSense(
        original: String,
        changed: String,
        path: String,
        found: String,
        expected: String
    ) async throws {
        let product = try Fixtures.backpackV1.changing(original, to: changed)
        let list = Fixtures.list([Fixtures.backpackV1, product])

        let inList = try await TestLog.warnings(.v1, list) { service throws(ShopError) in
            #expect(try await service.products(nil, nil).elements.count == 1)
        }
        let alone = try await TestLog.warnings(.v1, product) { service throws(ShopError) in
            await #expect(throws: ShopError.unexpectedAnswer) { try await service.product(Product.ID("p-7")) }
        }

        let fields = "expected=\(expected) field=[1].\(path) found=\(found) of=2"
        #expect(inList == ["Left out what makes no sense; the first reason is given. count=1 \(fields)"])
        #expect(alone == ["The answer makes no sense. expected=\(expected) field=\(path) found=\(found)"])
    }
}
