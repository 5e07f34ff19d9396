import Foundation
import FoundationExtensions

/// The backend's categories and products.
///
/// The products do not change while the server is running. Generated products are not stored but re-created
/// for each request.
struct Catalog: Sendable {
    static let allowedSizes = 0...100_000

    /// The categories, including those without products.
    let categories: [CatalogCategory]
    /// The number of products in the catalog.
    ///
    /// The product identifiers are consecutive numbers that start at 1.
    let count: Int

    private let kind: CatalogKind
    private let written: [CatalogProduct]
    private let generator: CatalogGenerator
    private let index = SearchIndex()

    /// Creates a catalog that contains the bundled products, followed by generated products.
    ///
    /// If `seed` is `nil`, products are generated with the seed 0, so that they are identical in every run.
    init(_ kind: CatalogKind, size: Int?, seed: UInt64?) throws {
        let bundled = try BundledCatalog.load()
        self.kind = kind
        categories = bundled.categories
        count = size ?? bundled.products.count
        written = Array(bundled.products.prefix(count))
        generator = CatalogGenerator(seed: seed ?? 0, categories: categories.map(\.slug))
    }

    func product(id: Int) -> CatalogProduct? {
        guard id > 0, id <= count else { return nil }
        let full = id <= written.count ? written[id - 1] : generator.product(id: id)
        return kind == .full ? full : full.plain
    }

    func sku(id: String) -> (product: CatalogProduct, sku: CatalogSKU)? {
        guard id.hasPrefix("s-"), let number = Int(id.dropFirst(2)), number > 0,
            let product = product(id: number / 10), let sku = product.skus.first(where: { $0.id == id })
        else { return nil }
        return (product, sku)
    }

    func hasCategory(_ slug: String) -> Bool {
        categories.contains { $0.slug == slug }
    }

    /// Returns the identifiers of the products that belong to a category and match a query.
    ///
    /// A product matches if each word of the query is the beginning of a word in the product's name, the name
    /// of its category, or its summary, ignoring case and accents. Without a sort order, the best matches
    /// come first.
    func ids(in category: String?, matching query: String? = nil, sortedBy sort: CatalogSort?) -> [Int] {
        let found = ids(in: category, matching: query)
        switch sort {
        case nil: return found
        case .price: return sorted(found) { $0.lowestPrice.now }
        case .rating: return sorted(found) { -$0.rating.tenths }
        case .name: return sorted(found) { $0.name.comparisonKey }
        }
    }

    func ids(in category: String?, matching query: String? = nil) -> [Int] {
        let ids = (0..<count).map { $0 + 1 }.filter { category == nil || self.category(of: $0) == category }
        let words = SearchText.words(of: query ?? "")
        guard !words.isEmpty else { return ids }
        let texts = index.texts { (0..<count).lazy.compactMap { product(id: $0 + 1) }.map(searchText) }
        return ids.compactMap { id in texts[id - 1].rank(of: words).map { (id: id, rank: $0) } }
            .sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
            .map(\.id)
    }

    private func sorted(_ ids: [Int], by key: (CatalogProduct) -> some Comparable) -> [Int] {
        ids.compactMap(product(id:)).map { (key: key($0), id: $0.id) }
            .sorted { ($0.key, $0.id) < ($1.key, $1.id) }
            .map(\.id)
    }

    private func category(of id: Int) -> String {
        id <= written.count ? written[id - 1].category : generator.category(of: id)
    }

    private func searchText(_ product: CatalogProduct) -> SearchText {
        let category = categories.first { $0.slug == product.category }?.name
        return SearchText([product.name, category ?? product.category, product.summary])
    }
}

enum CatalogSort: String {
    case price
    case rating
    /// The products are sorted by name, ignoring case and accents.
    case name
}
