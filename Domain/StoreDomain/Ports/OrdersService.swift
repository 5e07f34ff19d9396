import FoundationExtensions

/// Places orders with the backend, and lists them.
///
/// A protocol witness, like ``CatalogueService``. It sends what it is given: keeping a submission until its
/// outcome is known is the caller's task.
package struct OrdersService: Sendable {
    /// Places an order, or returns the one that the same submission has already placed.
    package typealias Place = @Sendable (OrderSubmission) async throws(OrderError) -> Order

    /// Returns one page of the orders, from a cursor or the newest on.
    package typealias Orders = @Sendable (_ start: Page<Order>.Cursor?) async throws(ShopError) -> Page<Order>

    /// Returns an order, or throws `notFound`.
    package typealias OneOrder = @Sendable (Order.ID) async throws(ShopError) -> Order

    /// Places an order.
    package var place: Place

    /// Loads one page of the orders, newest first.
    package var orders: Orders

    /// Loads one order.
    package var order: OneOrder

    /// Creates a service; calling a closure that was not given stops the program with its name.
    ///
    /// - Parameters:
    ///   - place: Places an order.
    ///   - orders: One page of the orders.
    ///   - order: One order.
    package init(
        place: @escaping Place = { _ in unimplemented("OrdersService.place") },
        orders: @escaping Orders = { _ in unimplemented("OrdersService.orders") },
        order: @escaping OneOrder = { _ in unimplemented("OrdersService.order") }
    ) {
        self.place = place
        self.orders = orders
        self.order = order
    }
}
