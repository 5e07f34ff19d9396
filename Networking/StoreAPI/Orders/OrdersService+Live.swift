import HTTPTypes
package import StoreDomain

extension OrdersService {
    /// Creates an orders service that uses the backend.
    ///
    /// A submission is sent with its idempotency key, so a transport may repeat the request. If the task is
    /// canceled before the request is sent, the call throws ``OrderError/notPlaced(_:)``. A later
    /// cancellation does not change the outcome. An order that does not match the submitted lines may belong
    /// to another submission. In this case, the service repeats the submission and accepts the second order
    /// only if it equals the first order or matches the submitted lines. The service omits, counts, and logs
    /// invalid orders on a page. Calls do not run on the caller's actor.
    package static func live(_ client: APIClient) -> OrdersService {
        OrdersService {
            $0.place = { submission throws(OrderError) in
                guard !Task.isCancelled else { throw .notPlaced(.canceled) }
                let outcome = await client.outcome { try await client.place(submission) }
                return try outcome.mapError { OrderError($0) }.get()
            }
            $0.orders = client.orders(from:)
            $0.order = client.order
        }
    }
}

extension APIClient {
    fileprivate func place(_ submission: OrderSubmission) async throws -> Order {
        let first = try await send(submission)
        do throws(MappingError) {
            return try PayloadCheck.response(first, to: submission)
        } catch {
            log(error)
        }
        let second = await outcome {
            try await send(submission) { order in
                try order == first ? order : PayloadCheck.response(order, to: submission)
            }
        }
        return try second.mapError { OrderError($0).inDoubt }.get()
    }

    private func send(
        _ submission: OrderSubmission,
        _ check: (Order) throws -> Order = { $0 }
    ) async throws -> Order {
        let change = APIChange(
            method: .post,
            endpoint: Endpoint("v2", "orders"),
            payload: OrderSubmissionPayloadV2(submission),
            idempotencyKey: submission.id.rawValue
        )
        return try await send(change, as: OrderPayloadV2.self) { payload in try check(Order(payload)) }
    }

    fileprivate func order(_ id: Order.ID) async throws(StoreError) -> Order {
        let endpoint = Endpoint("v2", "orders", id.rawValue)
        return try await fetch(endpoint, as: OrderPayloadV2.self) { payload in
            try PayloadCheck.response(Order(payload), about: id)
        }
    }

    fileprivate func orders(from start: Page<Order>.Cursor?) async throws(StoreError) -> Page<Order> {
        let endpoint = Endpoint("v2", "orders").query("cursor", start?.rawValue)
        return try await fetch(endpoint, as: OrderPagePayloadV2.self) { page in
            let next = try page.nextCursor.map {
                try field("nextCursor", $0, Page<Order>.Cursor.init(payload:))
            }
            return try page.orders.sifted(Order.init).reported(to: logger, next: next)
        }
    }
}
