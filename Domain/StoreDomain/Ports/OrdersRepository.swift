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

    /// Adds a page of orders, possibly none, to those already saved, and replaces earlier versions of them;
    /// nothing has changed when this throws.
    ///
    /// - Parameters:
    ///   - page: The orders, and how many were left out. They are added to those left out of earlier pages.
    ///   - isNewest: Whether it is the newest page, with which counting begins anew.
    ///   - date: When the shop sent it.
    /// - Throws: ``StorageError``.
    func save(_ page: Page<Order>, isNewest: Bool, at date: Date) async throws(StorageError)
}

extension OrdersRepository {
    /// Adds orders to those already saved, and replaces earlier versions of them.
    package func save(orders: [Order], at date: Date) async throws(StorageError) {
        try await save(Page(orders), isNewest: false, at: date)
    }
}
