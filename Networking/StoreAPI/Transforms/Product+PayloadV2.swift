import Foundation
import StoreDomain

extension Product {
    /// Creates a product from version 2.
    ///
    /// - Parameter payload: The product of the answer.
    /// - Throws: ``MappingError``, when a value of it is invalid; a bad variant makes the product bad.
    init(_ payload: ProductPayloadV2) throws(MappingError) {
        self.init(
            id: try field("id", payload.id, ID.init(payload:)),
            name: payload.name,
            summary: payload.summary,
            description: payload.description,
            categoryID: try field("category", payload.category, Category.ID.init(payload:)),
            price: try field("price", payload.price, PriceRange.init),
            skus: try field("skus", payload.skus, SKU.all),
            rating: try field("rating", payload.rating, Rating.init),
            updatedAt: try field("updatedAt", payload.updatedAt, Date.init(payload:))
        )
    }
}
