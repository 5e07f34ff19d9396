/// A part of a list of products, and where the next part starts.
package struct ProductPage: Hashable, Sendable {
    /// Marks the start of a page; only the backend that made it can read it.
    package typealias Cursor = Identifier<ProductPage>

    /// The products of this page.
    package let products: [Product]

    /// Where the next page starts; `nil` on the last one.
    package let next: Cursor?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - products: The products of this page.
    ///   - next: Where the next page starts.
    package init(products: [Product], next: Cursor?) {
        self.products = products
        self.next = next
    }
}
