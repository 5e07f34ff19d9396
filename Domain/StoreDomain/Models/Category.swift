/// A category of products.
package struct Category: Hashable, Sendable, Identifiable {
    /// The identity of a category: the slug used in addresses.
    package typealias ID = Identifier<Category>

    /// The slug: `electronics`.
    package let id: ID

    /// The display name: `Electronics`.
    package let name: String

    /// The number of its products, if the backend says so.
    package let productCount: Int?

    /// Creates a category.
    ///
    /// - Parameters:
    ///   - id: The slug.
    ///   - name: The display name.
    ///   - productCount: The number of its products, if known.
    package init(id: ID, name: String, productCount: Int?) {
        self.id = id
        self.name = name
        self.productCount = productCount
    }
}

/// Where a random pick of products is shown; each place has its own.
package enum PickList: Hashable, Sendable {
    /// The pick of the whole shop, on the first screen.
    case shop

    /// The picks of one category.
    case category(Category.ID)
}
