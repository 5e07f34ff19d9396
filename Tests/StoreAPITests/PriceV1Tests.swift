import HTTPTransport
import StoreAPI
import StoreDomain
import Testing

struct PriceV1Tests {
    @Test func pricesFromTheSmallestToTheLargestAreExact() async throws {
        let minorUnits =
            Array(0..<2_000) + stride(from: 2_000, through: 9_999_999, by: 9_973) + [9_999_998, 9_999_999]
        for start in stride(from: 0, to: minorUnits.count, by: 1000) {
            let some = Array(minorUnits[start...].prefix(1000))
            #expect(try await prices(some.map(decimal)) == some)
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("-0.00", 0), ("0.1", 10), ("109.950", 109_95), ("1.0995e2", 109_95),
            ("1E5", 100_000_00),
            ("10000000000", 1_000_000_000_000),
        ]
    )
    func readsEachWayToWriteAPrice(text: String, minorUnits: Int) async throws {
        #expect(try await prices([text]) == [minorUnits])
    }

    @Test(
        arguments: [
            "-0.01", "-1", "0.001", "0.999", "109.955", "1e-3", "1e-127", "10000000000.01",
            "92233720368547758.08",
            "184467440737095516.16", "1e18", "1e36", "1e120", "1e127", "1e400", "0.1e-200",
            "12345678901234567890123456789012345678901234567890.12",
        ]
    )
    func refusesWhatIsNoPrice(text: String) async throws {
        #expect(try await prices([text, "1.00"]) == [100])
    }

    private func decimal(_ minorUnits: Int) -> String {
        "\(minorUnits / 100).\(minorUnits % 100 < 10 ? "0" : "")\(minorUnits % 100)"
    }

    private func prices(_ texts: [String]) async throws -> [Int] {
        let products = texts.map { price in
            #"{"id":1,"title":"","price":\#(price),"description":"","category":"a","#
                + #""rating":{"rate":1,"count":1}}"#
        }
        let service = try CatalogueService.test(.v1, StubTransport.always(.json(Fixtures.list(products))))
        return try await service.products(ProductQuery(), nil).elements.map { product in
            let amount = product.price.lowest.amount
            #expect(product.price == .single(.regular(Money(minorUnits: amount.minorUnits, currency: .usd))))
            return amount.minorUnits
        }
    }
}
