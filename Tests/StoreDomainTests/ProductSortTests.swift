import StoreDomain
import Testing

struct ProductSortTests {
    private let products = [
        product("b", price: 300, rating: 4), product("Á", price: 100, rating: 3),
        product("C", price: 300, rating: 4),
        product("a", price: 200, rating: 5),
    ]

    @Test(arguments: [
        (ProductSort.featured, ["b", "Á", "C", "a"]), (.price, ["Á", "a", "b", "C"]),
        (.rating, ["a", "b", "C", "Á"]), (.name, ["Á", "a", "b", "C"]),
    ])
    func preservesShopOrderOfEqualProducts(sort: ProductSort, names: [String]) {
        #expect(sort.sorted(products).map(\.name) == names)
    }

    private static func product(_ name: String, price: Int, rating: Double) -> Product {
        var product = Product.sampleTote
        product.name = name
        product.price = .range(
            from: .sale(
                was: Money(minorUnits: 900, currency: .usd),
                now: Money(minorUnits: price, currency: .usd)
            ),
            to: .regular(Money(minorUnits: 900, currency: .usd))
        )
        product.rating = Rating(average: rating, count: 1)
        return product
    }
}
