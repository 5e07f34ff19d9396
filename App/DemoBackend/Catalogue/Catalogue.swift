import Foundation

/// The products of the shop.
///
/// They never change while a server runs.
struct Catalogue: Sendable {
    /// How many products a catalogue may have.
    static let allowedSizes = 0...100_000

    /// All departments, also those without a product.
    let categories: [CatalogueCategory]
    /// All products, in the order of their ids, which start with 1 and have no gap.
    let products: [CatalogueProduct]

    private let searchTexts: [SearchText]

    /// Makes a catalogue: the bundled products first, then as many generated ones as are missing.
    /// - Parameters:
    ///   - kind: Whether products keep their variants and sales.
    ///   - size: How many products, or `nil` for the bundled ones alone.
    ///   - seed: What the generated products follow from; `nil` counts as 0, to be the same next time.
    /// - Throws: `DecodingError` when the bundled file is damaged.
    init(_ kind: CatalogueKind, size: Int?, seed: UInt64?) throws {
        let bundled = try BundledCatalogue.load()
        let size = size ?? bundled.products.count
        let generator = CatalogueGenerator(seed: seed ?? 0, categories: bundled.categories.map(\.slug))
        let written = bundled.products.prefix(size)
        let generated = (written.count..<size).map { generator.product(id: $0 + 1) }
        let full = Array(written) + generated

        categories = bundled.categories
        products = kind == .full ? full : full.map(\.plain)
        let categoryNames = Dictionary(uniqueKeysWithValues: categories.map { ($0.slug, $0.name) })
        searchTexts = products.map {
            SearchText([$0.name, $0.summary, categoryNames[$0.category] ?? $0.category])
        }
    }

    /// The product with a number, or `nil` when there is none.
    func product(id: Int) -> CatalogueProduct? {
        products.indices.contains(id - 1) ? products[id - 1] : nil
    }

    /// A SKU and the product that it is a variant of, or `nil` when there is none with this id.
    func sku(id: String) -> (product: CatalogueProduct, sku: CatalogueSKU)? {
        guard id.hasPrefix("s-"), let number = Int(id.dropFirst(2)), number > 0,
            let product = product(id: number / 10), let sku = product.skus.first(where: { $0.id == id })
        else { return nil }
        return (product, sku)
    }

    /// Whether there is a department with this slug.
    func hasCategory(_ slug: String) -> Bool {
        categories.contains { $0.slug == slug }
    }

    /// The products that meet all conditions, in the order of their ids.
    /// - Parameters:
    ///   - category: The slug of a category, or `nil` for all.
    ///   - query: Words that must all occur in the name, the summary or the category's name, in any case and
    ///     with or without accents; `nil` or no word for all.
    /// - Returns: The products.
    func products(in category: String?, matching query: String? = nil) -> [CatalogueProduct] {
        let words = SearchText.words(of: query ?? "")
        return zip(products, searchTexts)
            .filter { product, text in
                (category == nil || product.category == category) && text.contains(words)
            }
            .map(\.0)
    }
}

/// Text prepared for a search that does not mind case and accents.
struct SearchText: Sendable {
    private let folded: String

    /// Prepares texts that belong to one product.
    init(_ texts: [String]) {
        folded = Self.folded(texts.joined(separator: "\n"))
    }

    /// Whether every word occurs.
    /// - Parameter words: What ``words(of:)`` made of a query.
    /// - Returns: `true` also when there is no word.
    func contains(_ words: [String]) -> Bool {
        words.allSatisfy { folded.contains($0) }
    }

    /// The words of what a person typed, prepared for ``contains(_:)``.
    static func words(of query: String) -> [String] {
        folded(query).split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }
}
