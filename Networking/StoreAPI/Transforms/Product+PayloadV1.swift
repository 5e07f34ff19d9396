import StoreDomain

extension Product {
    /// Creates a product from version 1; what that version does not carry comes from ``Version1Defaults``.
    ///
    /// - Parameter payload: The product of the answer.
    /// - Throws: ``MappingError``, when a value of it is invalid.
    init(_ payload: ProductPayloadV1) throws(MappingError) {
        let id = Version1Defaults.productID(number: try field("id", payload.id.value, Check.count))
        let price = Price.regular(try field("price", payload.price.value, Money.init(version1:)))
        self.init(
            id: id,
            name: payload.title,
            summary: Version1Defaults.summary,
            description: payload.description,
            categoryID: try field("category", payload.category, Category.ID.init(payload:)),
            price: .single(price),
            skus: [Version1Defaults.sku(of: id, price: price, imageURL: payload.image)],
            rating: try field("rating", payload.rating, Rating.init),
            updatedAt: nil
        )
    }
}
