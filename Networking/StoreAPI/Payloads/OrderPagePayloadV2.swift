/// A page of orders of version 2; `nextCursor` is `null` on the last one.
struct OrderPagePayloadV2: Decodable, Sendable {
    let orders: LossyList<OrderPayloadV2>
    let nextCursor: String?
}
