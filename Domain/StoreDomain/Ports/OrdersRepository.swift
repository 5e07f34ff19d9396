package import Foundation

/// A repository for confirmed orders, whether placed in this app or listed by the shop.
///
/// Orders that were placed in this app have their ``Order/differences`` from the submission.
package protocol OrdersRepository: Sendable {
    /// Returns all stored orders, newest first, with the date of the last save.
    ///
    /// Of orders that were placed at the same time, the one with the higher number comes first.
    func orders() -> SavedValues<[Order]>

    /// Returns one order with the date of its last save, or `nil` if it is not stored.
    func order(_ id: Order.ID) -> SavedValues<Order>

    /// Adds a page of orders, which can be empty, and replaces earlier versions of them.
    ///
    /// - Parameters:
    ///   - page: The orders, and the number of orders that were left out, which is added to that of earlier
    ///     pages.
    ///   - isNewest: A Boolean value that indicates whether the page is the newest one, which restarts the
    ///     count of orders that were left out.
    ///   - date: The time at which the shop sent the page.
    /// - Throws: ``StorageError``. If the method throws, nothing has changed.
    func save(_ page: Page<Order>, isNewest: Bool, at date: Date) async throws(StorageError)
}

extension OrdersRepository {
    /// Adds orders, and replaces earlier versions of them.
    package func save(orders: [Order], at date: Date) async throws(StorageError) {
        try await save(Page(orders), isNewest: false, at: date)
    }
}
