/// All categories of version 2.
struct CategoryListPayloadV2: Decodable, Sendable {
    let categories: LossyList<CategoryPayloadV2>
}
