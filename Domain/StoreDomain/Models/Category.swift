package struct Category: Hashable, Sendable, Identifiable {
    /// The slug that identifies a category in deep links, such as `electronics`.
    package typealias ID = Identifier<Category>

    package let id: ID
    package let name: String
    package let productCount: Int

    package init(id: ID, name: String, productCount: Int) {
        self.id = id
        self.name = name
        self.productCount = productCount
    }
}

/// A list of random recommendations from all categories or from a single category.
package enum RecommendationList: Hashable, Sendable {
    case shop
    case category(Category.ID)

    package var category: Category.ID? {
        switch self {
        case .shop: nil
        case .category(let id): id
        }
    }
}
