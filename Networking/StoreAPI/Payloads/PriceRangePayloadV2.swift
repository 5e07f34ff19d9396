/// What a product of version 2 costs: `single` has `from` only, `range` has both ends.
struct PriceRangePayloadV2: Decodable, Sendable {
    let kind: String
    let from: PricePayloadV2
    let to: PricePayloadV2?
}
