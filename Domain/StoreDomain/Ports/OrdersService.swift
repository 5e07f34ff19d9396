import FoundationExtensions

/// A port that places orders with the backend, and lists them.
///
/// This type is a protocol witness, like ``CatalogService``. The caller is responsible for storing a
/// submission until its outcome is known.
package struct OrdersService: Sendable {
    /// Places an order, or returns the one that the same submission has already placed.
    package var place: @Sendable (OrderSubmission) async throws(OrderError) -> Order = { _ in
        unimplemented("OrdersService.place")
    }

    /// Returns one page of the orders, newest first, from a cursor or from the newest order.
    package var orders: @Sendable (_ start: Page<Order>.Cursor?) async throws(StoreError) -> Page<Order> = {
        _ in unimplemented("OrdersService.orders")
    }

    /// Returns an order, or throws `notFound`.
    package var order: @Sendable (Order.ID) async throws(StoreError) -> Order = { _ in
        unimplemented("OrdersService.order")
    }

    /// Creates a service, whose closures `give` sets.
    package init(_ give: (inout OrdersService) -> Void = { _ in }) {
        give(&self)
    }
}
