import Foundation

/// The catalog that is part of the program: the categories, and 24 handwritten products.
///
/// `catalog.json` is compiled into the program, so that a copied executable needs no resource folder.
struct BundledCatalog: Decodable {
    let categories: [CatalogCategory]
    /// The products in the order of their identifiers, which start at 1 and have no gaps.
    let products: [CatalogProduct]

    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalog.self, from: Data(PackageResources.catalog_json))
    }

    static func load() throws -> BundledCatalog {
        try loaded.get()
    }
}
