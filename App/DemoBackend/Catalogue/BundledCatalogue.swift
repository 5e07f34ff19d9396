import Foundation

/// The catalogue that is part of the program: the categories, and 24 products that a person wrote.
///
/// `catalogue.json` is compiled into the program, so that a copied executable needs no folder of resources
/// beside it.
struct BundledCatalogue: Decodable {
    /// All departments, in the order in which they are listed.
    let categories: [CatalogueCategory]
    /// The products, in the order of their ids, which start with 1 and have no gap.
    let products: [CatalogueProduct]

    /// The file, read once.
    private static let loaded = Result {
        try JSONDecoder().decode(BundledCatalogue.self, from: Data(PackageResources.catalogue_json))
    }

    /// The catalogue.
    /// - Throws: `DecodingError` when the file is damaged.
    static func load() throws -> BundledCatalogue {
        try loaded.get()
    }
}
