import StoreDomain
import Testing

struct PriceTests {
    private let low = Money(minorUnits: 59_00, currency: .usd)
    private let high = Money(minorUnits: 79_00, currency: .usd)

    @Test func isWhatAPersonPays() {
        #expect(Price.regular(low).amount == low)
        #expect(Price.sale(was: high, now: low).amount == low)
    }

    @Test func tellsASale() {
        #expect(Price.sale(was: high, now: low).isSale)
        #expect(!Price.regular(low).isSale)
    }

    @Test func hasALowestPriceInARange() {
        #expect(PriceRange.single(.regular(high)).lowest == .regular(high))
        #expect(PriceRange.range(from: .regular(low), to: .regular(high)).lowest == .regular(low))
    }

    @Test func readsAsOneAmountOrTwo() {
        #expect(PriceRange.single(.sale(was: high, now: low)).text == "$59.00")
        #expect(PriceRange.range(from: .regular(low), to: .regular(high)).text == "$59.00 – $79.00")
    }
}
