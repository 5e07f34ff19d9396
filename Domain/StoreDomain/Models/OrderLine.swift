/// One line of an order: a quantity of one variant, at the agreed price.
package struct OrderLine: Hashable, Sendable {
    /// The variant.
    package let skuID: SKU.ID

    /// The product's name at the time of the order.
    package let name: String

    /// The quantity.
    package let quantity: Int

    /// The unit price.
    package let unitPrice: Money

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - skuID: The variant.
    ///   - name: The product's name at the time of the order.
    ///   - quantity: The quantity.
    ///   - unitPrice: The unit price.
    package init(skuID: SKU.ID, name: String, quantity: Int, unitPrice: Money) {
        self.skuID = skuID
        self.name = name
        self.quantity = quantity
        self.unitPrice = unitPrice
    }
}
