/// One line of an order: so many of one variant, at the price that was agreed on.
package struct OrderLine: Hashable, Sendable {
    /// The variant.
    package let skuID: SKU.ID

    /// What its product was called when it was ordered.
    package let name: String

    /// How many.
    package let quantity: Int

    /// What one of them costs.
    package let unitPrice: Money

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - skuID: The variant.
    ///   - name: What its product was called.
    ///   - quantity: How many.
    ///   - unitPrice: What one of them costs.
    package init(skuID: SKU.ID, name: String, quantity: Int, unitPrice: Money) {
        self.skuID = skuID
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}
