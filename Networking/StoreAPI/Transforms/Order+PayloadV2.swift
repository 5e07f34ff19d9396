import Foundation
import StoreDomain

extension Order {
    /// Creates an order from version 2.
    ///
    /// - Parameter payload: The order of the answer.
    /// - Throws: ``MappingError``, when an identity is empty, there are no lines, or a value is invalid.
    init(_ payload: OrderPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            number: OrderNumber(try field("number", payload.number, Check.words)),
            placedAt: try field("placedAt", payload.placedAt, Date.init(payload:)),
            lines: try field("lines", payload.lines, OrderLine.all),
            total: try field("total", payload.total, Money.init)
        )
    }
}

extension Page<Order> {
    /// Creates a page from version 2.
    ///
    /// - Parameters:
    ///   - payload: The page of the answer.
    ///   - orders: Makes the orders of it.
    /// - Throws: ``MappingError``, when the cursor is empty, and what `orders` throws.
    init(
        _ payload: OrderPagePayloadV2,
        orders: (LossyList<OrderPayloadV2>) throws(MappingError) -> [Order]
    ) throws(MappingError) {
        let next = try payload.nextCursor.map { cursor throws(MappingError) in
            try field("nextCursor", cursor, Cursor.init(payload:))
        }
        self.init(try orders(payload.orders), next: next)
    }
}
