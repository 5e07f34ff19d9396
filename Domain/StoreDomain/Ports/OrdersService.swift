import FoundationExtensions

/// Places orders with the backend, and lists them.
///
/// A protocol witness, like ``CatalogueService``. It sends what it is given: keeping a submission until its
/// outcome is known is the task of whoever calls it.
package struct OrdersService: Sendable {
    /// Places an order, or answers with the one that the same submission has placed before.
    package typealias Place = @Sendable (OrderSubmission) async throws(OrderError) -> Order

    /// Answers with one page of the orders, from a cursor or the newest on.
    package typealias Orders = @Sendable (_ start: Page<Order>.Cursor?) async throws(ShopError) -> Page<Order>

    /// Places an order.
    package var place: Place

    /// One page of the orders, the newest first.
    package var orders: Orders

    /// Creates a service; a closure that is not given stops with its name when it is called.
    ///
    /// - Parameters:
    ///   - place: Places an order.
    ///   - orders: One page of the orders.
    package init(
        place: @escaping Place = { _ in unimplemented("OrdersService.place") },
        orders: @escaping Orders = { _ in unimplemented("OrdersService.orders") }
    ) {
        self.place = place
        self.orders = orders
    }
}
