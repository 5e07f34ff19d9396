/// A page of products of version 2; `nextCursor` is `null` on the last one.
struct ProductPagePayloadV2: Decodable, Sendable {
    let products: LossyList<ProductPayloadV2>
    let nextCursor: String?
}
