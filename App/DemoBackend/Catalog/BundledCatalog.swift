import Foundation

/// The catalog that is part of the program: the categories, and 24 products that a person wrote.
///
/// `catalog.json` is compiled into the program, so that a copied executable needs no folder of resources
/// beside it.
struct BundledCatalog: Decodable {
    let categories: [CatalogCategory]
    /// The products, in the order of their ids, which start with 1 and have no gap.
    let products: [CatalogProduct]

    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalog.self, from: Data(PackageResources.catalog_json))
    }

    static func load() throws -> BundledCatalog {
        try loaded.get()
    }
}
