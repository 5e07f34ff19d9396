/// A price of version 2: `regular` has an `amount`, `sale` has `was` and `now`.
struct PricePayloadV2: Decodable, Sendable {
    let kind: String
    let amount: MoneyPayloadV2?
    let was: MoneyPayloadV2?
    let now: MoneyPayloadV2?
}
