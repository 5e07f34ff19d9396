package import StoreDomain

extension OrdersService {
    /// A backend in memory.
    ///
    /// - Parameter book: What it sells and remembers.
    /// - Returns: The service; a test may replace a closure of it.
    package static func fake(_ book: InMemoryOrderBook = InMemoryOrderBook()) -> OrdersService {
        OrdersService(
            place: { submission throws(OrderError) in try book.place(submission) },
            orders: { start throws(ShopError) in try book.page(from: start) }
        )
    }
}
