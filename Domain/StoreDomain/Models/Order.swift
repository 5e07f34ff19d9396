package import Foundation

/// An order that the shop has accepted.
package struct Order: Hashable, Sendable, Identifiable {
    /// The identity of an order.
    package typealias ID = Identifier<Order>

    /// The identity in the shop.
    package let id: ID

    /// What a person calls it.
    package let number: OrderNumber

    /// When the shop accepted it.
    package let placedAt: Date

    /// What was ordered, in the order of the submission.
    package let lines: [OrderLine]

    /// What it costs.
    package let total: Money

    /// Creates an order.
    ///
    /// - Parameters:
    ///   - id: The identity in the shop.
    ///   - number: What a person calls it.
    ///   - placedAt: When the shop accepted it.
    ///   - lines: What was ordered.
    ///   - total: What it costs.
    package init(id: ID, number: OrderNumber, placedAt: Date, lines: [OrderLine], total: Money) {
        self.id = id
        self.number = number
        self.placedAt = placedAt
        self.lines = lines
        self.total = total
    }
}
