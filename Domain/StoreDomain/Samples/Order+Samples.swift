import Foundation

extension Order {
    package static let sampleBags = Order(
        id: ID("o-2"),
        number: OrderNumber("SF-000002"),
        placedAt: Date(timeIntervalSince1970: 1_790_000_000),
        lines: [
            OrderLine(
                skuID: SKU.ID("s-71"),
                name: Product.sampleBackpack.name,
                quantity: 2,
                unitPrice: Money(minorUnits: 109_95, currency: .usd)
            ),
            OrderLine(
                skuID: SKU.ID("s-81"),
                name: Product.sampleTote.name,
                quantity: 1,
                unitPrice: Money(minorUnits: 24_50, currency: .usd)
            ),
        ],
        total: Money(minorUnits: 244_40, currency: .usd)
    )

    package static let sampleTote = Order(
        id: ID("o-1"),
        number: OrderNumber("SF-000001"),
        placedAt: sampleBags.placedAt - 86_400,
        lines: Array(sampleBags.lines.suffix(1)),
        total: Money(minorUnits: 24_50, currency: .usd)
    )

    /// A variation of ``sampleTote`` in which a quantity, a line, and the total differ from the reviewed
    /// submission.
    package static let sampleOther: Order = {
        let (tote, backpack) = (sampleTote.lines[0], sampleBags.lines[0])
        let more = OrderLine(
            skuID: tote.skuID,
            name: tote.name,
            quantity: 2,
            unitPrice: tote.unitPrice
        )
        var order = Order(
            id: sampleTote.id,
            number: sampleTote.number,
            placedAt: sampleTote.placedAt,
            lines: [more, backpack],
            total: Money(minorUnits: 9_999_99, currency: .usd)
        )
        let submission = OrderSubmission(id: OrderSubmission.ID("sample"), of: [.sampleTote])
        order.differences = submission.differences(from: order)
        return order
    }()

    package static let samples = [sampleBags, sampleTote]
}

extension Submission {
    package static func sample(_ state: State) -> Submission {
        Submission(
            order: OrderSubmission(
                id: OrderSubmission.ID("sample"),
                lines: Order.sampleBags.lines.map { line in
                    .init(
                        skuID: line.skuID,
                        name: line.name,
                        quantity: line.quantity,
                        unitPrice: line.unitPrice
                    )
                }
            ),
            submittedAt: Order.sampleBags.placedAt,
            changedAt: Order.sampleBags.placedAt,
            state: state
        )
    }
}
