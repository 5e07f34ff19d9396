import Foundation

/// The orders of version 2.
struct OrderEndpoints: Sendable {
    /// Where orders are kept.
    let orders: OrderBook
    /// Tells when an order is placed.
    let now: @Sendable () -> Date

    /// `POST /v2/orders`: places an order, once for each `Idempotency-Key`.
    ///
    /// 201 and the order; 200 and the same order when the key has placed it before.
    /// - Throws: 400, 413, 415 and 422 for a request that cannot be meant, and what ``OrderBook`` refuses.
    func place(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let key = try match.input.requiredIdempotencyKey()
        let wishes = try match.input.body.decoded(OrderRequest.self).wishes()
        switch try await orders.place(wishes, key: key, at: now().formatted(.iso8601)) {
        case .placed(let order):
            let location = "/v2/orders/" + OrderID.version2(order.number)
            return Reply(order.version2, status: 201, headers: ["Location": location])
        case .repeated(let order):
            return Reply(order.version2)
        }
    }

    /// `GET /v2/orders`: a page of the orders, newest first.
    ///
    /// A cursor names the last order of a page, so that orders placed meanwhile shift nothing.
    /// - Throws: 400 for a bad `limit` or a `cursor` that this list never gave.
    func list(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let limit = try match.query.integer("limit", in: 1...100) ?? 20
        let found = try await orders.orders(before: try await last(match.query), limit: limit + 1)
        let page = found.prefix(limit)
        let next = found.count > limit ? page.last.map { PageCursor(offset: $0.number).text } : nil
        return [
            "orders": .array(page.map(\.version2)),
            "nextCursor": next.map(JSONValue.token) ?? .null,
        ]
    }

    /// `GET /v2/orders/{id}`: one order.
    /// - Throws: 404 when there is none.
    func order(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let id = match.parameter
        guard let number = OrderID.number(version2: id), let order = try await orders.order(number)
        else { throw .unknownOrder(id) }
        return order.version2
    }

    private func last(_ query: RequestQuery) async throws(ReplyError) -> Int? {
        guard let text = query.value(of: "cursor") else { return nil }
        guard let cursor = PageCursor(text), try await orders.order(cursor.offset) != nil else {
            throw .unknownCursor(text)
        }
        return cursor.offset
    }
}
