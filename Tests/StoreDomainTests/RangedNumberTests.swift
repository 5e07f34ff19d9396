import StoreDomain
import Testing

struct RangedNumberTests {
    @Test(arguments: [Int.min, -1, 0, 1, 1000, 1001, .max])
    func aStoredNumberIsReadAsTheNearestOfItsKind(number: Int) {
        #expect(Quantity.nearest(to: number) == (number < 1 ? 1 : number > 1000 ? 1000 : number))
        #expect(Count.nearest(to: number) == (number < 0 ? 0 : number == .max ? 1_000_000_000 : number))
    }

    @Test func whatAllLinesOfAnOrderComeToDoesNotOverflow() {
        let lines = 1000.multipliedReportingOverflow(by: Quantity.range.upperBound).partialValue
        let total = lines.multipliedReportingOverflow(by: PriceAmount.range.upperBound)
        #expect(!total.overflow)
        #expect(total.partialValue == TotalAmount.range.upperBound)
    }

    @Test func theFullestCartHasATotal() throws {
        let line = try #require(CartLine.longSamples.first).with(
            unitPrice: Money(minorUnits: PriceAmount.range.upperBound, currency: .usd),
            quantity: Quantity.range.upperBound
        )
        let cart = Cart(lines: Array(repeating: line, count: Cart.maximumLines))
        #expect(TotalAmount.range.contains(try #require(cart.total).minorUnits))
    }
}
