import Foundation

/// The catalog that is compiled into the program, which has all categories and 24 handwritten products.
///
/// Embedding `catalog.json` means that a copied executable needs no resource folder.
struct BundledCatalog: Decodable {
    let categories: [CatalogCategory]
    /// The products, sorted by identifier.
    ///
    /// The identifiers start at 1 and have no gaps.
    let products: [CatalogProduct]

    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalog.self, from: Data(PackageResources.catalog_json))
    }

    static func load() throws -> BundledCatalog {
        try loaded.get()
    }
}
