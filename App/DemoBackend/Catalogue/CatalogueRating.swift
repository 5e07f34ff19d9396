/// What buyers think of a product.
struct CatalogueRating: Sendable, Equatable, Decodable {
    /// The average in tenths of a star, from 0 to 50.
    let tenths: Int
    /// How many people rated it.
    let count: Int
}
