package import StoreDomain
import Testing

/// What every backend with a catalogue has to hold, one claim a case; a test runs all of them on the fake and
/// on the real one, in both versions.
package enum CatalogueServiceContract: CaseIterable, Sendable {
    /// There are categories, each once.
    case hasCategories

    /// The pages of the shop hold each product once.
    case pagesThroughTheShop

    /// The pages of a category hold those products of the shop that stand in it, in the same order.
    case pagesThroughACategory

    /// A product of a page is found by its identity, the same.
    case findsAProductOfAPage

    /// What is not sold is not found.
    case saysThatThereIsNoSuchProduct

    /// A pick holds different products, of the category where there is one, and no more than wanted.
    case picksDifferentProducts

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter service: A backend that sells something in each category.
    /// - Throws: What the backend throws.
    package func check(_ service: CatalogueService) async throws {
        switch self {
        case .hasCategories:
            let categories = try await service.categories()
            #expect(!categories.isEmpty)
            #expect(Set(categories.map(\.id)).count == categories.count)
        case .pagesThroughTheShop:
            let products = try await allProducts(service, nil)
            #expect(!products.isEmpty)
            #expect(Set(products.map(\.id)).count == products.count)
        case .pagesThroughACategory:
            let products = try await allProducts(service, nil)
            for category in Set(products.map(\.categoryID)) {
                let expected = products.filter { $0.categoryID == category }
                #expect(try await allProducts(service, category) == expected)
            }
        case .findsAProductOfAPage:
            for product in try await service.products(nil, nil).elements {
                #expect(try await service.product(product.id) == product)
            }
        case .saysThatThereIsNoSuchProduct:
            for id in ["p-999999", "none", ""] {
                await #expect(throws: ShopError.notFound) { try await service.product(Product.ID(id)) }
            }
        case .picksDifferentProducts: try await picksDifferentProducts(service)
        }
    }

    private func picksDifferentProducts(_ service: CatalogueService) async throws {
        let products = try await allProducts(service, nil)
        let category = try #require(products.first).categoryID
        let inCategory = products.filter { $0.categoryID == category }
        for (place, choice) in [(nil, products), (category, inCategory)] {
            for count in [0, 1, 3, 20] {
                let picks = try await service.randomProducts(place, count)
                #expect(picks.count == min(count, choice.count))
                #expect(Set(picks.map(\.id)).count == picks.count)
                #expect(picks.allSatisfy { pick in choice.contains(pick) })
            }
        }
    }

    private func allProducts(_ service: CatalogueService, _ category: Category.ID?) async throws -> [Product]
    {
        var products: [Product] = []
        var start: Page<Product>.Cursor?
        repeat {
            let page = try await service.products(category, start)
            products += page.elements
            try #require(products.count < 1000, "a page comes again")
            start = page.next
        } while start != nil
        return products
    }
}
