import StoreDomain
import Testing

struct RangedNumberTests {
    @Test func maximumOrderTotalDoesNotOverflow() {
        let lines = 1000.multipliedReportingOverflow(by: Quantity.range.upperBound).partialValue
        let total = lines.multipliedReportingOverflow(by: PriceAmount.range.upperBound)
        #expect(!total.overflow)
        #expect(total.partialValue == TotalAmount.range.upperBound)
    }

    @Test func fullCartHasTotalWithinRange() throws {
        let line = try #require(CartLine.longSamples.first).with(
            unitPrice: Money(minorUnits: PriceAmount.range.upperBound, currency: .usd),
            quantity: Quantity.range.upperBound
        )
        let cart = Cart(lines: Array(repeating: line, count: Cart.maximumLines))
        #expect(TotalAmount.range.contains(try #require(cart.total).minorUnits))
    }
}
