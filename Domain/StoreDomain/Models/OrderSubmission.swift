/// What a person decided to order, once and for all.
///
/// Its identity is the key by which the shop knows it again: however often the same submission is sent, there
/// is one order. So the key is made once, kept with the lines, and never used for other lines.
package struct OrderSubmission: Hashable, Sendable, Identifiable {
    /// The identity of a submission: 1 to 128 visible ASCII characters that nobody can guess, such as a UUID.
    package typealias ID = Identifier<OrderSubmission>

    /// The key.
    package let id: ID

    /// What to order; each variant stands in one line.
    package let lines: [Line]

    /// Creates a submission.
    ///
    /// - Parameters:
    ///   - id: The key.
    ///   - lines: What to order.
    package init(id: ID, lines: [Line]) {
        self.id = id
        self.lines = lines
    }

    /// So many of one variant, at the price that the person saw.
    package struct Line: Hashable, Sendable {
        /// The variant.
        package let skuID: SKU.ID

        /// How many.
        package let quantity: Int

        /// What the person saw as the price of one; the shop refuses another price.
        package let unitPrice: Money

        /// Creates a line.
        ///
        /// - Parameters:
        ///   - skuID: The variant.
        ///   - quantity: How many.
        ///   - unitPrice: What the person saw as the price of one.
        package init(skuID: SKU.ID, quantity: Int, unitPrice: Money) {
            self.skuID = skuID
            self.quantity = quantity
            self.unitPrice = unitPrice
        }
    }
}
