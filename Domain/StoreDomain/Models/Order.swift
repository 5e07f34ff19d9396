package import Foundation

/// An order that the shop has accepted.
package struct Order: Hashable, Sendable, Identifiable {
    /// The identity of an order.
    package typealias ID = Identifier<Order>

    /// The identity in the shop.
    package let id: ID

    /// The display name.
    package let number: OrderNumber

    /// When the shop accepted it.
    package let placedAt: Date

    /// The lines, in the order of the submission.
    package let lines: [OrderLine]

    /// The price.
    package let total: Money

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - number: The order number.
    ///   - placedAt: When the shop accepted it.
    ///   - lines: The lines of the order.
    ///   - total: The total price.
    package init(id: ID, number: OrderNumber, placedAt: Date, lines: [OrderLine], total: Money) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.lines = lines
        self.total = total
    }
}

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

/// An order number, as the customer sees it: `SF-000001`.
package struct OrderNumber: Hashable, Sendable {
    /// The number as the shop prints it.
    package let text: String

    /// Creates a number.
    ///
    /// - Parameter text: The number as the shop prints it.
    package init(_ text: String) {
        self.text = text
    }
}
