/// A variant of a product of version 2.
struct SKUPayloadV2: Decodable, Sendable {
    let id: String
    let color: Color
    let size: Size
    let price: PricePayloadV2
    let stock: Number<Int>

    /// The color of a variant.
    struct Color: Decodable, Sendable {
        let name: String
        let imageURL: String?
    }

    /// The size of a variant.
    struct Size: Decodable, Sendable {
        let name: String
        let metaDescription: String?
    }
}
