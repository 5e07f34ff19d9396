package import StoreDomain
package import ViewStateTesting

extension CatalogueService {
    /// A backend in memory: it pages, filters and finds like a real one.
    ///
    /// - Parameters:
    ///   - categories: All categories, in the shop's order.
    ///   - products: All products, in the shop's order. What is chosen “at random” are the first ones, so
    ///     that a test knows them.
    ///   - pageSize: How many products a page has.
    /// - Returns: The service; a test may replace a closure of it.
    package static func fake(
        categories: [Category] = Category.samples,
        products: [Product] = Product.samples,
        pageSize: Int = 20
    ) -> CatalogueService {
        let shelf = FakeShelf(products: products, pageSize: pageSize)
        return CatalogueService(
            categories: { categories },
            products: { category, start throws(ShopError) in try shelf.page(of: category, from: start) },
            product: { id throws(ShopError) in try shelf.product(id) },
            randomProducts: { category, count in Array(shelf.products(of: category).prefix(count)) }
        )
    }

    /// The same service behind a gate: each call is held there before it is answered.
    ///
    /// - Parameter gate: Holds the calls.
    /// - Returns: A service whose calls fail with ``ShopError/cancelled`` where the gate ends them.
    package func gated(by gate: Gate) -> CatalogueService {
        CatalogueService(
            categories: { () throws(ShopError) in
                try await gate.passOrFail()
                return try await categories()
            },
            products: { category, start throws(ShopError) in
                try await gate.passOrFail()
                return try await products(category, start)
            },
            product: { id throws(ShopError) in
                try await gate.passOrFail()
                return try await product(id)
            },
            randomProducts: { category, count throws(ShopError) in
                try await gate.passOrFail()
                return try await randomProducts(category, count)
            }
        )
    }
}

extension Script {
    /// The next answer, held at a gate before it is given; which one it is was decided before.
    ///
    /// - Parameter gate: Holds the answer; `nil` where nothing does.
    /// - Returns: The answer.
    /// - Throws: The error that stands in its place; ``ShopError/cancelled`` where the gate ends the call.
    package func next(heldAt gate: Gate?) async throws(ShopError) -> Answer {
        let answer = try next()
        try await gate?.passOrFail()
        return answer
    }
}

extension Gate {
    fileprivate func passOrFail() async throws(ShopError) {
        do {
            try await pass()
        } catch {
            throw .cancelled
        }
    }
}
