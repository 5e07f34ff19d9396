import FoundationExtensions

/// A port that places and lists orders through the backend.
///
/// This type is a protocol witness, like ``CatalogService``. The caller must store each submission until its
/// outcome is known.
package struct OrdersService: Sendable {
    /// Places an order, or returns the order that the same submission has already placed.
    package var place: @Sendable (OrderSubmission) async throws(OrderError) -> Order = { _ in
        unimplemented("OrdersService.place")
    }

    /// Returns a page of orders, newest first, starting at a cursor or at the newest order.
    package var orders: @Sendable (_ start: Page<Order>.Cursor?) async throws(StoreError) -> Page<Order> = {
        _ in unimplemented("OrdersService.orders")
    }

    /// Returns an order, or throws `notFound` if the shop has no such order.
    package var order: @Sendable (Order.ID) async throws(StoreError) -> Order = { _ in
        unimplemented("OrdersService.order")
    }

    package init(_ give: (inout OrdersService) -> Void = { _ in }) {
        give(&self)
    }
}
