import StoreDomain

/// The products of a fake backend, and how one asks for them.
struct FakeShelf: Sendable {
    /// All products, in the shop's order.
    let products: [Product]

    /// How many products a page has.
    let pageSize: Int

    /// The products of a category, or all for `nil`.
    ///
    /// - Parameter category: The category.
    /// - Returns: Its products; none where there is no such category.
    func products(of category: Category.ID?) -> [Product] {
        guard let category else { return products }
        return products.filter { $0.categoryID == category }
    }

    /// One page.
    ///
    /// - Parameters:
    ///   - category: The category, or `nil` for the whole shop.
    ///   - start: Where the page starts: what an earlier page said.
    /// - Returns: The page.
    /// - Throws: ``ShopError/unexpectedAnswer`` for a start that no page gave.
    func page(of category: Category.ID?, from start: Page<Product>.Cursor?) throws(ShopError) -> Page<Product>
    {
        let matches = products(of: category)
        guard let first = Int(start?.rawValue ?? "0"), (0...matches.count).contains(first) else {
            throw .unexpectedAnswer
        }
        let end = min(first + pageSize, matches.count)
        let next = end < matches.count ? Page<Product>.Cursor(String(end)) : nil
        return Page<Product>(Array(matches[first..<end]), next: next)
    }

    /// One product.
    ///
    /// - Parameter id: Its identity.
    /// - Returns: The product.
    /// - Throws: ``ShopError/notFound``.
    func product(_ id: Product.ID) throws(ShopError) -> Product {
        guard let product = products.first(where: { $0.id == id }) else { throw .notFound }
        return product
    }
}
