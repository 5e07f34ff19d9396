import Foundation

/// The catalogue that is part of the program: the categories, and 24 products that a person wrote.
///
/// `catalogue.json` is compiled into the program, so that a copied executable needs no folder of resources
/// beside it.
struct BundledCatalogue: Decodable {
    let categories: [CatalogueCategory]
    /// The products, in the order of their ids, which start with 1 and have no gap.
    let products: [CatalogueProduct]

    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalogue.self, from: Data(PackageResources.catalogue_json))
    }

    static func load() throws -> BundledCatalogue {
        try loaded.get()
    }
}
