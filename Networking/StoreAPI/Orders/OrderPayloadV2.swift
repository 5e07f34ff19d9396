import Foundation
import StoreDomain

/// An order of version 2.
struct OrderPayloadV2: Decodable, Sendable {
    let id: String
    let number: String
    let placedAt: String
    let lines: LimitedList<Line>
    let total: MoneyPayloadV2<TotalAmount>

    /// A line of an order.
    struct Line: Decodable, Sendable {
        let skuID: String
        let name: String
        let quantity: PayloadNumber<Quantity>
        let unitPrice: MoneyPayloadV2<PriceAmount>
    }
}

/// A page of orders of version 2; `nextCursor` is `null` on the last one.
struct OrderPagePayloadV2: Decodable, Sendable {
    let orders: LossyList<OrderPayloadV2>
    let nextCursor: String?
}

/// What is sent to place an order in version 2.
struct OrderSubmissionPayloadV2: Encodable, Sendable {
    let lines: [Line]

    /// A line of the order.
    struct Line: Encodable, Sendable {
        let skuID: String
        let quantity: Int
        let unitPrice: Amount
    }

    /// An amount of money, in minor units.
    struct Amount: Encodable, Sendable {
        let minor: Int
        let currency: String
    }
}

extension Order {
    /// Creates an order from version 2.
    ///
    /// - Parameter payload: The order of the answer.
    /// - Throws: ``MappingError``, when an identity is empty, there are no lines, or a value is invalid.
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
    /// Creates a line from version 2.
    ///
    /// - Parameter payload: The line of the answer.
    /// - Throws: ``MappingError``, when the identity is empty or the price is invalid.
    init(_ payload: OrderPayloadV2.Line) throws(MappingError) {
        self.init(
            skuID: try field("skuID", payload.skuID, SKU.ID.init(payload:)),
            name: PayloadCheck.text(payload.name, upTo: PayloadLimit.name),
            quantity: payload.quantity.value,
            unitPrice: try field("unitPrice", payload.unitPrice, Money.init)
        )
    }

    /// Creates the lines of an order; none may be missing, as they are what the total is for, unless they are
    /// more than a list can have, and none of the rest was sent: that is no reason to doubt the order.
    ///
    /// - Parameter payloads: The lines of the answer.
    /// - Returns: The lines in the same order.
    /// - Throws: ``MappingError`` of the first invalid one.
    fileprivate static func all(_ payloads: [OrderPayloadV2.Line]) throws(MappingError) -> [OrderLine] {
        guard !payloads.isEmpty else { throw MappingError(found: "an empty list", expected: "lines") }
        return try elements(payloads, OrderLine.init)
    }
}

extension OrderSubmissionPayloadV2 {
    /// Creates what is sent of a submission; without its key.
    ///
    /// - Parameter submission: The submission.
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
