import FoundationExtensions
import StoreDomain

enum FakeSearch {
    /// Returns matching products according to the rules of ``CatalogRepository/search(_:limit:)``.
    static func products(
        matching text: String,
        in products: [Product],
        _ categories: [Category]
    ) -> [Product] {
        let wanted = words(of: text)
        guard let last = wanted.last else { return [] }
        let names = Dictionary(categories.map { ($0.id, $0.name) }) { first, _ in first }
        func rank(_ product: Product) -> Int? {
            let texts = [product.name, names[product.categoryID] ?? "", product.summary].map(words)
            let places = wanted.map { word in
                texts.firstIndex { text in
                    text.contains { word == last ? $0.hasPrefix(word) : $0 == word }
                }
            }
            return places.contains(nil) ? nil : places.compactMap(\.self).reduce(0, +)
        }
        return products.enumerated()
            .compactMap { index, product in rank(product).map { (rank: $0, index: index, product: product) } }
            .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
            .map(\.product)
    }

    private static func words(of text: String) -> [String] {
        text.comparisonKey.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
