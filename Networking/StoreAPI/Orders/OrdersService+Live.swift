package import StoreDomain

extension OrdersService {
    /// The service that asks a backend.
    ///
    /// A submission is sent with its key, so that a transport may repeat it. A task that is cancelled before
    /// anything was sent ends with ``OrderError/notPlaced(_:)``; after that the answer counts, if there is
    /// one. An invalid order is left out of a page, counted and logged. Work runs off the
    /// caller's actor.
    ///
    /// Version 1 has no orders: there every call throws ``ShopError/notOffered``.
    ///
    /// - Parameters:
    ///   - client: Knows where the backend is.
    ///   - version: The version of the interface to speak.
    /// - Returns: The service.
    package static func live(client: APIClient, version: APIVersion) -> OrdersService {
        switch version {
        case .v1: notOffered
        case .v2: live(OrdersV2(client: client), client: client)
        }
    }

    private static var notOffered: OrdersService {
        OrdersService(
            place: { _ throws(OrderError) in throw .notPlaced(.notOffered) },
            orders: { _ throws(ShopError) in throw .notOffered }
        )
    }

    private static func live(_ endpoints: OrdersV2, client: APIClient) -> OrdersService {
        OrdersService(
            place: { submission throws(OrderError) in
                guard !Task.isCancelled else { throw .notPlaced(.cancelled) }
                let outcome = await client.outcome { () throws(APIError) in
                    try await endpoints.place(submission)
                }
                return try outcome.mapError { OrderError($0) }.get()
            },
            orders: { start throws(ShopError) in
                try await client.answer { () throws(APIError) in try await endpoints.orders(from: start) }
            }
        )
    }
}
