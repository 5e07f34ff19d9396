/// The rating of a product of version 1.
struct RatingPayloadV1: Decodable, Sendable {
    let rate: Number<Double>
    let count: Number<Int>
}
