import Foundation

extension Endpoints {
    /// Handles `POST /v2/orders`, which places only one order for each `Idempotency-Key`.
    ///
    /// The reply has status 201 and contains the new order. If the key has already been used, the reply has
    /// status 200 and contains the existing order.
    /// - Throws: A 400, 413, 415, or 422 error for an invalid request, or an error from ``OrderBook``.
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

    /// Handles `GET /v2/orders`, which returns a page of orders, from newest to oldest.
    ///
    /// A cursor identifies the last order on the previous page, so that new orders do not shift the remaining
    /// pages.
    /// - Throws: A 400 error for an invalid `limit` or `cursor`.
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

    /// Handles `GET /v2/orders/{id}`, which returns a single order.
    /// - Throws: A 404 error if the order does not exist.
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

    func wishes() throws(ReplyError) -> [OrderWish] {
        guard Self.lineCounts.contains(lines.count) else {
            throw .invalidField("lines", "must have 1 to \(Self.lineCounts.upperBound) elements")
        }
        var wishes: [OrderWish] = []
        for (index, line) in lines.enumerated() {
            let path = "lines[\(index)]"
            guard !wishes.contains(where: { $0.skuID == line.skuID }) else {
                throw .invalidField("\(path).skuID", "must not repeat the SKU of another line")
            }
            guard Self.quantities.contains(line.quantity.value) else {
                throw .invalidField("\(path).quantity", "must be from 1 to \(Self.quantities.upperBound)")
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

/// A whole number in a request.
///
/// If the number is invalid, the decoding error contains the path of the field.
///
/// If `Int` were used instead, the decoder's errors for fractional numbers, such as `1.5`, and for numbers
/// that are too large would not contain the path.
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
