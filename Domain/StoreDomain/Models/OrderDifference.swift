/// A difference between an order and the submission that the user reviewed.
package enum OrderDifference: Hashable, Sendable {
    /// A variant has a different quantity or price in the order than in the submission.
    case changed(OrderSubmission.Line, now: OrderLine)

    case missing(OrderSubmission.Line)
    case added(OrderLine)

    case total(Money, now: Money)
}

extension OrderSubmission {
    /// The total of the lines, or `nil` if there are no lines or if the prices are in different currencies.
    package var total: Money? {
        guard let currency = lines.first?.unitPrice.currency,
            lines.allSatisfy({ $0.unitPrice.currency == currency })
        else { return nil }
        return Money(
            minorUnits: lines.reduce(0) { $0 + $1.quantity * $1.unitPrice.minorUnits },
            currency: currency
        )
    }

    /// Returns the differences between this submission and an order that the shop has accepted.
    ///
    /// Differences between lines precede any difference between the totals.
    package func differences(from order: Order) -> [OrderDifference] {
        var rest = order.lines
        let others = lines.filter { line in
            guard let index = rest.firstIndex(where: line.isSame(as:)) else { return true }
            rest.remove(at: index)
            return false
        }
        var differences = others.map { line -> OrderDifference in
            guard let index = rest.firstIndex(where: { $0.skuID == line.skuID }) else {
                return .missing(line)
            }
            return .changed(line, now: rest.remove(at: index))
        }
        differences += rest.map { .added($0) }
        if let total, total != order.total { differences.append(.total(total, now: order.total)) }
        return differences
    }
}

extension OrderSubmission.Line {
    package func isSame(as line: OrderLine) -> Bool {
        line.skuID == skuID && line.quantity == quantity && line.unitPrice == unitPrice
    }
}
