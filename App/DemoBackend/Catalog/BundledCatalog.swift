import Foundation

/// The catalog that is compiled into the program: all categories and 24 handwritten products.
///
/// Because `catalog.json` is embedded in the executable, a copy of the executable does not need a resource
/// folder.
struct BundledCatalog: Decodable {
    let categories: [CatalogCategory]
    /// The products, sorted by identifier.
    ///
    /// The identifiers are consecutive numbers that start at 1.
    let products: [CatalogProduct]

    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalog.self, from: Data(PackageResources.catalog_json))
    }

    static func load() throws -> BundledCatalog {
        try loaded.get()
    }
}
