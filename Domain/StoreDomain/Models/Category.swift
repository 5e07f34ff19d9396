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
