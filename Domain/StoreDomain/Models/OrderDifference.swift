/// A difference between an order and its submission, which the user has not reviewed.
package enum OrderDifference: Hashable, Sendable {
    /// The order has another quantity or price of a variant.
    case changed(OrderSubmission.Line, now: OrderLine)

    case missing(OrderSubmission.Line)
    case added(OrderLine)

    /// The total is not the sum of the lines that were submitted, or in another currency.
    case total(Money, now: Money)
}

extension OrderSubmission {
    /// The sum of the lines; `nil` if they are in several currencies.
    package var total: Money? {
        guard let currency = lines.first?.unitPrice.currency,
            lines.allSatisfy({ $0.unitPrice.currency == currency })
        else { return nil }
        return Money(
            minorUnits: lines.reduce(0) { $0 + $1.quantity * $1.unitPrice.minorUnits },
            currency: currency
        )
    }

    /// Returns what the shop's order has that was not submitted: first the lines, then the total.
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
    /// Returns whether a line of an order has the variant, the quantity, and the price that were submitted.
    package func isSame(as line: OrderLine) -> Bool {
        line.skuID == skuID && line.quantity == quantity && line.unitPrice == unitPrice
    }
}
