package import Foundation

/// Stores the orders that the shop has confirmed: those that were placed here, and those of its list.
///
/// An order that was placed here is read with its ``Order/differences`` from what was submitted.
package protocol OrdersRepository: Sendable {
    /// Returns all orders seen, the newest first, with the date when orders were last saved; of those placed
    /// at the same time, the one with the higher number is first.
    func orders() -> SavedValues<[Order]>

    /// Returns one order, and when it was saved; `nil` while it is not known.
    func order(_ id: Order.ID) -> SavedValues<Order>

    /// Adds orders, possibly none, to those already saved, and replaces earlier versions of them; nothing has
    /// changed when this throws.
    func save(orders: [Order], at date: Date) async throws(StorageError)
}
