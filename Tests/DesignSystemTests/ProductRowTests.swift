import DesignSystem
import ScreenKit
import StoreDomain
import StoreTestSupport
import Testing

struct ProductRowTests {
    private let low = Money(minorUnits: 59_00, currency: .usd)
    private let high = Money(minorUnits: 79_00, currency: .usd)

    @Test func summarizesProductInOneRow() throws {
        let content = Content("") {
            List([
                .product(.sampleBackpack, action: 1), .product(.sampleTote), .product(.withNothingOptional),
            ])
        }
        let rows = [
            ListRow(
                title: "Canvas Backpack",
                subtitle: "A day's worth of room in waxed canvas.",
                trailing: "$109.95 – $149.95",
                badge: "sale",
                control: "product-p-7"
            ),
            ListRow(title: "Market Tote", subtitle: "A market tote for every day.", trailing: "$24.50"),
            ListRow(title: "", trailing: "$0.00"),
        ]
        #expect(content.elements == [.list(rows)])
        #expect(try content.action(of: "product-p-7", value: nil) == 1)
    }

    @Test func formatsPricesAndPriceRanges() {
        #expect(Price.regular(low).text == "$59.00")
        #expect(Price.sale(was: high, now: low).text == "$59.00, was $79.00")
        #expect(PriceRange.single(.sale(was: high, now: low)).text == "$59.00")
        #expect(PriceRange.range(from: .regular(low), to: .regular(high)).text == "$59.00 – $79.00")
    }
}
