import StoreDomain

extension Category {
    /// Creates a category from version 2.
    ///
    /// - Parameter payload: The category of the answer.
    /// - Throws: ``MappingError``, when the slug is empty or the count is negative.
    init(_ payload: CategoryPayloadV2) throws(MappingError) {
        self.init(
            id: try field("slug", payload.slug, ID.init(payload:)),
            name: payload.name,
            productCount: try field("productCount", payload.productCount.value, Check.count)
        )
    }
}
