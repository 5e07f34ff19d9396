import Foundation
import StoreDomain

extension Product {
    /// Makes a product of what is stored.
    ///
    /// - Parameters:
    ///   - row: What is stored.
    ///   - skus: Its stored variants, in the shop's order.
    /// - Throws: ``StorageError/inputOutput(reason:)`` when it makes no product.
    init(_ row: ProductRow, skus: [SKURow]) throws(StorageError) {
        self.init(
            id: ID(row.id),
            name: row.name,
            summary: row.summary,
            description: row.description,
            categoryID: Category.ID(row.categoryID),
            price: try PriceRange(row),
            skus: try skus.map { sku throws(StorageError) in try SKU(sku) },
            rating: Rating(average: row.ratingAverage, count: row.ratingCount),
            updatedAt: row.updatedAt
        )
    }
}

extension ProductRow {
    /// Makes what is stored of a product, but for its variants.
    ///
    /// - Parameters:
    ///   - product: The product.
    ///   - savedAt: When it came from the shop.
    init(_ product: Product, savedAt: Date) {
        self.init(
            id: product.id.rawValue,
            name: product.name,
            summary: product.summary,
            description: product.description,
            categoryID: product.categoryID.rawValue,
            ratingAverage: product.rating.average,
            ratingCount: product.rating.count,
            updatedAt: product.updatedAt,
            savedAt: savedAt,
            from: PriceColumns(product.price.lowest),
            to: nil
        )
        if case .range(_, let to) = product.price { self.to = PriceColumns(to) }
    }
}

extension PriceRange {
    fileprivate init(_ row: ProductRow) throws(StorageError) {
        let from = try Price(row.from, in: "product")
        guard let to = row.to else {
            self = .single(from)
            return
        }
        self = .range(from: from, to: try Price(to, in: "product"))
    }
}
