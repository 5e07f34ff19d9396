/// A category of version 2.
struct CategoryPayloadV2: Decodable, Sendable {
    let slug: String
    let name: String
    let productCount: Number<Int>
}
