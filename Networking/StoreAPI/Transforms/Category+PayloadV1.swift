import StoreDomain

extension Category {
    /// Creates a category from version 1, where it is only a slug.
    ///
    /// - Parameter payload: The slug.
    /// - Throws: ``MappingError``, when the slug is empty.
    init(slug payload: String) throws(MappingError) {
        self.init(
            id: try ID(payload: payload),
            name: Version1Defaults.categoryName(slug: payload),
            productCount: nil
        )
    }
}
