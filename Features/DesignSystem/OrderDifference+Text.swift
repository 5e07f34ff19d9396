package import StoreDomain

extension OrderDifference {
    package var text: String {
        switch self {
        case .changed(let line, let now):
            "You ordered \(line.text). The shop recorded \(now.quantity) at \(now.unitPrice.text) each."
        case .missing(let line):
            "You ordered \(line.text). This item is missing from the shop's order."
        case .added(let line):
            "The shop's order includes an item that you did not order: "
                + "\(line.quantity) × \(line.name) at \(line.unitPrice.text) each."
        case .total(let total, let now):
            "Your total was \(total.text). The shop's total is \(now.text)."
        }
    }
}

extension OrderSubmission.Line {
    /// A description of the line for use in a sentence, such as `2 × Canvas Backpack (Sand, M) at $109.95
    /// each`.
    fileprivate var text: String { "\(quantity) × \(name) at \(unitPrice.text) each" }
}
