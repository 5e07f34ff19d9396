import Foundation
import StoreDomain

struct OrderPayloadV2: Decodable, Sendable {
    let id: String
    let number: String
    let placedAt: String
    let lines: LimitedList<Line>
    let total: MoneyPayloadV2<TotalAmount>

    struct Line: Decodable, Sendable {
        let skuID: String
        let name: String
        let quantity: PayloadNumber<Quantity>
        let unitPrice: MoneyPayloadV2<PriceAmount>
    }
}

/// A page of orders.
///
/// The property `nextCursor` is `null` on the last page.
struct OrderPagePayloadV2: Decodable, Sendable {
    let orders: LossyList<OrderPayloadV2>
    let nextCursor: String?
}

struct OrderSubmissionPayloadV2: Encodable, Sendable {
    let lines: [Line]

    struct Line: Encodable, Sendable {
        let skuID: String
        let quantity: Int
        let unitPrice: Amount
    }

    struct Amount: Encodable, Sendable {
        let minor: Int
        let currency: String
    }
}

extension Order {
    init(_ payload: OrderPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            number: OrderNumber(try field("number", payload.number, PayloadCheck.words)),
            placedAt: try field("placedAt", payload.placedAt, Date.init(payload:)),
            lines: try field("lines", payload.lines.elements, OrderLine.all),
            total: try field("total", payload.total, Money.init)
        )
    }
}

extension OrderLine {
    init(_ payload: OrderPayloadV2.Line) throws(MappingError) {
        self.init(
            skuID: try field("skuID", payload.skuID, SKU.ID.init(payload:)),
            name: PayloadCheck.text(payload.name, upTo: PayloadLimit.name),
            quantity: payload.quantity.value,
            unitPrice: try field("unitPrice", payload.unitPrice, Money.init)
        )
    }

    /// Maps an order's lines, all of which must be valid because the total includes every line.
    ///
    /// Lines beyond the list limit are omitted, but the app never submits that many lines.
    fileprivate static func all(_ payloads: [OrderPayloadV2.Line]) throws(MappingError) -> [OrderLine] {
        guard !payloads.isEmpty else { throw MappingError(found: "an empty list", expected: "order lines") }
        return try elements(payloads, OrderLine.init)
    }
}

extension OrderSubmissionPayloadV2 {
    /// Creates a payload without the idempotency key, which is sent in a header field.
    init(_ submission: OrderSubmission) {
        lines = submission.lines.map { line in
            Line(
                skuID: line.skuID.rawValue,
                quantity: line.quantity,
                unitPrice: Amount(
                    minor: line.unitPrice.minorUnits,
                    currency: line.unitPrice.currency.code
                )
            )
        }
    }
}
