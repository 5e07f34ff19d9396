package import Foundation

/// Stores the orders that the shop has confirmed: those that were placed here, and those of its list.
package protocol OrdersRepository: Sendable {
    /// All orders seen, the newest first; of those placed at the same time, the one with the higher number.
    ///
    /// - Returns: The values for one consumer, with the date when orders were last saved; `nil` before that.
    func orders() -> SavedValues<[Order]>

    /// One order, and when it was saved; `nil` while it is not known.
    ///
    /// - Parameter id: The order.
    /// - Returns: The values for one consumer.
    func order(_ id: Order.ID) -> SavedValues<Order>

    /// Adds orders to those already saved, replacing earlier versions of them.
    ///
    /// - Parameters:
    ///   - orders: The orders, possibly none.
    ///   - date: When they were loaded from the shop.
    /// - Throws: ``StorageError``; nothing has changed then.
    func save(orders: [Order], at date: Date) async throws(StorageError)
}
