/// Products of version 2 that are not a part of anything: the random pick.
struct ProductListPayloadV2: Decodable, Sendable {
    let products: LossyList<ProductPayloadV2>
}
