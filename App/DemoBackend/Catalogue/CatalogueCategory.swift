/// A department of the shop.
struct CatalogueCategory: Sendable, Equatable, Decodable {
    /// What identifies it in both versions: lower-case letters, as in `electronics`.
    let slug: String
    /// What a person reads.
    let name: String
}
