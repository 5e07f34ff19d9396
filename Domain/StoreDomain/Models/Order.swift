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
