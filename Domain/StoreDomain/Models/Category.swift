/// A shelf of the shop.
package struct Category: Hashable, Sendable, Identifiable {
    /// The identity of a category: the slug that stands in addresses.
    package typealias ID = Identifier<Category>

    /// The slug: `electronics`.
    package let id: ID

    /// What a person calls it: `Electronics`.
    package let name: String

    /// How many products it holds, where the backend tells.
    package let productCount: Int?

    /// Creates a category.
    ///
    /// - Parameters:
    ///   - id: The slug.
    ///   - name: What a person calls it.
    ///   - productCount: How many products it holds, where that is known.
    package init(id: ID, name: String, productCount: Int?) {
        self.id = id
        self.name = name
        self.productCount = productCount
    }
}
