import Foundation

extension Endpoints {
    /// `POST /v2/orders`: places an order, once for each `Idempotency-Key`.
    ///
    /// Responds with 201 and the order, or with 200 and the earlier order of the same key.
    /// - Throws: 400, 413, 415, and 422 for an invalid request, and the errors of ``OrderBook``.
    func placeOrder(_ match: EndpointRoute.Match) async throws(ReplyError) -> Reply {
        let key = try match.input.requiredIdempotencyKey()
        let wishes = try match.input.decoded(OrderRequest.self).wishes()
        switch try await orders.place(wishes, key: key, at: now().formatted(.iso8601)) {
        case .placed(let order):
            let location = "/v2/orders/o-\(order.number)"
            return Reply(order.version2, status: 201, headers: ["Location": location])
        case .repeated(let order):
            return Reply(order.version2)
        }
    }

    /// `GET /v2/orders`: a page of the orders, newest first.
    ///
    /// A cursor contains the last order of a page, so that new orders do not shift pages.
    /// - Throws: 400 for an invalid `limit` or `cursor`.
    func listOrders(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let limit = try match.query.integer("limit", in: 1...100) ?? 20
        let found = try await orders.orders(before: try await lastOrder(match.query), limit: limit + 1)
        let page = found.prefix(limit)
        let next = found.count > limit ? page.last.map { PageCursor(offset: $0.number).text } : nil
        return [
            "orders": .array(page.map(\.version2)),
            "nextCursor": next.map(JSONValue.token) ?? .null,
        ]
    }

    /// `GET /v2/orders/{id}`: one order.
    /// - Throws: 404 if the order does not exist.
    func order(_ match: EndpointRoute.Match) async throws(ReplyError) -> JSONValue {
        let id = match.parameter
        guard let number = Int(id: id, after: "o-"), let order = try await orders.order(number)
        else { throw .unknownOrder(id) }
        return order.version2
    }

    private func lastOrder(_ query: RequestQuery) async throws(ReplyError) -> Int? {
        guard let text = query.value(of: "cursor") else { return nil }
        guard let cursor = PageCursor(text), try await orders.order(cursor.offset) != nil else {
            throw .unknownCursor(text)
        }
        return cursor.offset
    }
}

struct OrderRequest: Decodable {
    struct Line: Decodable {
        let skuID: String
        let quantity: WholeNumber
        let unitPrice: Price
    }

    struct Price: Decodable {
        let minor: WholeNumber
        let currency: String
    }

    static let lineCounts = 1...50
    static let quantities = 1...99

    let lines: [Line]

    /// Returns the lines, or throws 422 with the path of the first invalid field.
    func wishes() throws(ReplyError) -> [OrderWish] {
        guard Self.lineCounts.contains(lines.count) else {
            throw .invalidField("lines", "must have 1 to \(Self.lineCounts.upperBound) elements")
        }
        var wishes: [OrderWish] = []
        for (index, line) in lines.enumerated() {
            let path = "lines[\(index)]"
            guard !wishes.contains(where: { $0.skuID == line.skuID }) else {
                throw .invalidField("\(path).skuID", "is already in another line")
            }
            guard Self.quantities.contains(line.quantity.value) else {
                throw .invalidField("\(path).quantity", "must be 1 to \(Self.quantities.upperBound)")
            }
            guard line.unitPrice.currency == "USD" else {
                throw .invalidField("\(path).unitPrice.currency", "must be USD")
            }
            wishes.append(
                OrderWish(
                    skuID: line.skuID,
                    quantity: line.quantity.value,
                    unitPrice: line.unitPrice.minor.value
                )
            )
        }
        return wishes
    }
}

/// A whole number in a request, whose error contains the path of the field.
///
/// The decoder's own error for numbers such as `1.5`, or for numbers that are too large, has no path.
struct WholeNumber: Decodable {
    let value: Int

    init(from decoder: any Decoder) throws {
        do {
            value = try decoder.singleValueContainer().decode(Int.self)
        } catch {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "not a whole number",
                underlyingError: error
            )
            throw DecodingError.typeMismatch(Int.self, context)
        }
    }
}
