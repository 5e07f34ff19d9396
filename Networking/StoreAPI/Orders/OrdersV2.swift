import HTTPTypes
import StoreDomain

/// What can be asked and done about orders in version 2; version 1 has none.
struct OrdersV2: Sendable {
    /// Asks the backend.
    let client: APIClient

    /// Places an order, or gets the one that the same submission has placed before.
    ///
    /// - Parameter submission: What to order, and the key.
    /// - Returns: The order.
    /// - Throws: ``APIError``.
    func place(_ submission: OrderSubmission) async throws(APIError) -> Order {
        let change = APIChange(
            method: .post,
            endpoint: Endpoint("v2", "orders"),
            payload: OrderSubmissionPayloadV2(submission),
            idempotencyKey: submission.id.rawValue
        )
        return try await client.send(change, as: OrderPayloadV2.self, Order.init)
    }

    /// One page of the orders.
    ///
    /// - Parameter start: Where the page starts; `nil` for the newest.
    /// - Returns: The page with the orders that make sense.
    /// - Throws: ``APIError``.
    func orders(from start: Page<Order>.Cursor?) async throws(APIError) -> Page<Order> {
        let endpoint = Endpoint("v2", "orders").query("cursor", start?.rawValue)
        return try await client.get(endpoint, as: OrderPagePayloadV2.self) { page throws(MappingError) in
            try Page<Order>(page) { list throws(MappingError) in
                try list.sifted(Order.init).reported(to: client.logger)
            }
        }
    }
}
