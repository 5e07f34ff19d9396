/// A product of version 2.
struct ProductPayloadV2: Decodable, Sendable {
    let id: String
    let name: String
    let summary: String
    let description: String
    let category: String
    let price: PriceRangePayloadV2
    let skus: [SKUPayloadV2]
    let rating: RatingPayloadV2
    let updatedAt: String
}
