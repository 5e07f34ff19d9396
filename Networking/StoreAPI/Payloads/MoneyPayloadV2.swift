/// An amount of money of version 2, in minor units.
struct MoneyPayloadV2: Decodable, Sendable {
    let minor: Number<Int>
    let currency: String
}
