import Foundation
import StoreDomain
import Testing

struct OrderDifferenceTests {
    private static let sent = OrderSubmission(
        id: OrderSubmission.ID("key"),
        lines: [line("s-1", 2, 5_00), line("s-2", 1, 7_00)]
    )

    @Test(
        arguments: [
            ([ordered("s-1", 2, 5_00), ordered("s-2", 1, 7_00)], usd(17_00), []),
            ([ordered("s-2", 1, 7_00), ordered("s-1", 2, 5_00)], usd(17_00), []),
            (
                [ordered("s-1", 3, 5_00), ordered("s-2", 1, 6_99)], usd(17_00),
                [
                    .changed(sent.lines[0], now: ordered("s-1", 3, 5_00)),
                    .changed(sent.lines[1], now: ordered("s-2", 1, 6_99)),
                ]
            ),
            ([ordered("s-1", 2, 5_00)], usd(17_00), [.missing(sent.lines[1])]),
            (
                [ordered("s-1", 2, 5_00), ordered("s-3", 1, 7_00)], usd(17_00),
                [.missing(sent.lines[1]), .added(ordered("s-3", 1, 7_00))]
            ),
            (
                // A variant occurs in two lines, only one of which has the submitted quantity.
                [ordered("s-1", 1, 5_00), ordered("s-1", 2, 5_00), ordered("s-2", 1, 7_00)], usd(17_00),
                [.added(ordered("s-1", 1, 5_00))]
            ),
            (
                [ordered("s-1", 2, 5_00), ordered("s-2", 1, 7_00)], usd(9_999_99),
                [.total(usd(17_00), now: usd(9_999_99))]
            ),
            (
                [ordered("s-1", 2, 5_00), ordered("s-2", 1, 7_00)], Money(minorUnits: 17_00, currency: .eur),
                [.total(usd(17_00), now: Money(minorUnits: 17_00, currency: .eur))]
            ),
        ] as [([OrderLine], Money, [OrderDifference])]
    )
    func findsDifferencesFromSubmission(lines: [OrderLine], total: Money, expected: [OrderDifference]) {
        let order = Order(
            id: Order.ID("o-1"),
            number: OrderNumber("SF-1"),
            placedAt: Date(timeIntervalSince1970: 0),
            lines: lines,
            total: total
        )
        #expect(Self.sent.differences(from: order) == expected)
    }

    private static func usd(_ minorUnits: Int) -> Money {
        Money(minorUnits: minorUnits, currency: .usd)
    }

    private static func line(_ sku: String, _ quantity: Int, _ price: Int) -> OrderSubmission.Line {
        OrderSubmission.Line(skuID: SKU.ID(sku), name: sku, quantity: quantity, unitPrice: usd(price))
    }

    private static func ordered(_ sku: String, _ quantity: Int, _ price: Int) -> OrderLine {
        OrderLine(skuID: SKU.ID(sku), name: sku, quantity: quantity, unitPrice: usd(price))
    }
}
