import Foundation

/// The catalogue that is part of the program: the categories, and 24 products that a person wrote.
///
/// Its file is compiled into the program, so that a copied executable needs no folder of resources beside it.
struct BundledCatalogue: Decodable {
    /// All departments, in the order in which they are listed.
    let categories: [CatalogueCategory]
    /// The products, in the order of their ids, which start with 1 and have no gap.
    let products: [Product]

    /// One product as the file spells it.
    struct Product: Decodable {
        let id: Int
        let name: String
        let summary: String
        let description: String
        let category: String
        let rating: CatalogueRating
        let updatedAt: String
        let skus: [SKU]
    }

    /// One SKU as the file spells it: `was` makes its price a sale.
    struct SKU: Decodable {
        let color: String
        let image: String?
        let size: String
        let sizeDetail: String?
        let price: Int
        let was: Int?
        let stock: Int
    }

    /// Reads the bundled file.
    /// - Throws: `DecodingError` when the file is damaged.
    static func load() throws -> BundledCatalogue {
        try JSONDecoder().decode(BundledCatalogue.self, from: Data(PackageResources.catalogue_json))
    }
}
