package import StoreDomain

extension OrderDifference {
    package var text: String {
        switch self {
        case .changed(let line, let now):
            "You ordered \(line.text). The shop's order has \(now.quantity) × \(now.unitPrice.text)."
        case .missing(let line):
            "You ordered \(line.text). It is missing from the shop's order."
        case .added(let line):
            "The shop's order has \(line.quantity) × \(line.unitPrice.text) of \(line.name), "
                + "which you did not order."
        case .total(let total, let now):
            "Your total was \(total.text). The shop's total is \(now.text)."
        }
    }
}

extension OrderSubmission.Line {
    /// How many, at which price, of what: `2 × $109.95 of Canvas Backpack (Sand, M)`.
    fileprivate var text: String { "\(quantity) × \(unitPrice.text) of \(name)" }
}
