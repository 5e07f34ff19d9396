import Foundation

/// A product of version 1.
struct ProductPayloadV1: Decodable, Sendable {
    let id: Number<Int>
    let title: String
    let price: Number<Decimal>
    let description: String
    let category: String
    let image: String?
    let rating: RatingPayloadV1
}
