/// The rating of a product of version 2.
struct RatingPayloadV2: Decodable, Sendable {
    let average: Number<Double>
    let count: Number<Int>
}
