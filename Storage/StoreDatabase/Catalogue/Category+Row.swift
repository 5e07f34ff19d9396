import StoreDomain

extension Category {
    /// Makes a category of what is stored.
    ///
    /// - Parameter row: What is stored.
    init(_ row: CategoryRow) {
        self.init(id: ID(row.id), name: row.name, productCount: row.productCount)
    }
}

extension CategoryRow {
    /// Makes what is stored of a category.
    ///
    /// - Parameter category: The category.
    init(_ category: Category) {
        self.init(id: category.id.rawValue, name: category.name, productCount: category.productCount)
    }
}
