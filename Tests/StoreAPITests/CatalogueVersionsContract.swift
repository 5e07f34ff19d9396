import StoreDomain
import Testing

/// What both versions of the interface promise together: of a plain catalogue, they give the same domain
/// values.
///
/// A catalogue is plain when each product has one regular price in dollars and the name of each category is
/// its slug written as a title. Version 1 carries no more than that, so only that is compared.
struct CatalogueVersionsContract {
    /// The service of version 1.
    let version1: CatalogueService

    /// The service of version 2, of the same catalogue.
    let version2: CatalogueService

    /// Compares everything; each difference is a test failure.
    ///
    /// - Parameter location: Where failures are reported.
    /// - Throws: ``ShopError`` of the first call that fails.
    func verify(at location: SourceLocation = #_sourceLocation) async throws {
        try await compareCategories(location)
        try await compareProducts(of: nil, location)
        for category in try await version1.categories() {
            try await compareProducts(of: category.id, location)
        }
    }

    private func compareCategories(_ location: SourceLocation) async throws {
        let categories1 = try await version1.categories().map(ComparedCategory.init)
        let categories2 = try await version2.categories().map(ComparedCategory.init)
        try #require(!categories1.isEmpty, sourceLocation: location)
        #expect(categories1 == categories2, sourceLocation: location)
    }

    private func compareProducts(of category: Category.ID?, _ location: SourceLocation) async throws {
        let products1 = try await allProducts(of: version1, in: category, location)
        let products2 = try await allProducts(of: version2, in: category, location)
        try #require(!products1.isEmpty, sourceLocation: location)
        #expect(products1 == products2, sourceLocation: location)
        for product in products1 {
            let product1 = ComparedProduct(try await version1.product(product.id))
            let product2 = ComparedProduct(try await version2.product(product.id))
            #expect(product1 == product, sourceLocation: location)
            #expect(product2 == product, sourceLocation: location)
        }
    }

    private func allProducts(
        of service: CatalogueService,
        in category: Category.ID?,
        _ location: SourceLocation
    ) async throws -> [ComparedProduct] {
        var products: [ComparedProduct] = []
        var start: Page<Product>.Cursor?
        var seen: Set<Page<Product>.Cursor> = []
        repeat {
            let page = try await service.products(category, start)
            products += page.elements.map(ComparedProduct.init)
            start = page.next
            if let start {
                try #require(seen.insert(start).inserted, "a page comes again", sourceLocation: location)
            }
        } while start != nil
        return products
    }

    /// What both versions tell about a category.
    private struct ComparedCategory: Equatable {
        let id: Category.ID
        let name: String

        init(_ category: Category) {
            id = category.id
            name = category.name
        }
    }

    /// What both versions tell about a product.
    private struct ComparedProduct: Equatable {
        let id: Product.ID
        let name: String
        let description: String
        let category: Category.ID
        let price: PriceRange
        let rating: Rating

        init(_ product: Product) {
            id = product.id
            name = product.name
            description = product.description
            category = product.categoryID
            price = product.price
            rating = product.rating
        }
    }
}
