package import Foundation

/// A repository for confirmed orders that were placed in this app or listed by the shop.
///
/// For an order that was placed in this app, ``Order/differences`` contains the differences between the order
/// and the submission.
package protocol OrdersRepository: Sendable {
    /// Returns all stored orders, newest first, and the date of the last save.
    ///
    /// If two orders were placed at the same time, the order that has the higher number comes first.
    func orders() -> SavedValues<[Order]>

    /// Returns an order and the date of its last save, or `nil` if the order is not stored.
    func order(_ id: Order.ID) -> SavedValues<Order>

    /// Saves a page of orders, which can be empty, and replaces earlier versions of the same orders.
    ///
    /// Saving the newest page resets the stored number of omitted orders, and saving any other page adds to
    /// that number. If the method throws, the stored orders are unchanged.
    func save(_ page: Page<Order>, isNewest: Bool, at date: Date) async throws(StorageError)
}

extension OrdersRepository {
    package func save(orders: [Order], at date: Date) async throws(StorageError) {
        try await save(Page(orders), isNewest: false, at: date)
    }
}
