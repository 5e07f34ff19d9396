package import StoreDomain
import Testing

/// The contract for every backend that has a catalog.
package enum CatalogServiceContract {
    /// The requirements for a backend in which each category contains at least one product.
    package static let requirements: [Requirement<CatalogService>] = [
        Requirement("hasCategories") { service async throws in
            let categories = try await service.categories().elements
            #expect(!categories.isEmpty)
            #expect(Set(categories.map(\.id)).count == categories.count)
        },

        // The pages of the shop contain each product exactly once.
        Requirement("pagesThroughTheShop") { service async throws in
            let products = try await allProducts(service, nil)
            #expect(!products.isEmpty)
            #expect(Set(products.map(\.id)).count == products.count)
        },

        // The pages of a category contain its products in the same order as the pages of the shop.
        Requirement("pagesThroughACategory") { service async throws in
            let products = try await allProducts(service, nil)
            for category in Set(products.map(\.categoryID)) {
                let expected = products.filter { $0.categoryID == category }
                #expect(try await allProducts(service, category) == expected)
            }
        },

        // The pages of a category contain the same products in every sort order and are sorted correctly.
        Requirement("sortsACategory") { service async throws in
            let category = try #require(try await allProducts(service, nil).first).categoryID
            let products = try await allProducts(service, category)
            for sort in ProductSort.allCases {
                #expect(try await allProducts(service, category, sort) == sort.sorted(products), "\(sort)")
            }
        },

        // A page contains no more products than the client requested.
        Requirement("limitsAPage") { service async throws in
            let first = try await service.products(ProductQuery(limit: 1), nil)
            let rest = try await service.products(ProductQuery(limit: 100), first.next)
            #expect(first.elements + rest.elements == (try await allProducts(service, nil)))
            #expect(first.elements.count == 1)
            let letter = String(first.elements[0].name.prefix(1))
            #expect(try await service.search(letter, 1, nil).elements.count == 1)
        },

        // A product from a page can be requested by its identifier and is returned unchanged.
        Requirement("findsAProductOfAPage") { service async throws in
            for product in try await service.products(ProductQuery(), nil).elements {
                #expect(try await service.product(product.id) == product)
            }
        },

        Requirement("saysThatThereIsNoSuchProduct") { service async throws in
            for id in ["p-999999", "none", ""] {
                await #expect(throws: StoreError.notFound) { try await service.product(Product.ID(id)) }
            }
        },

        // Recommendations are distinct products from the requested category. The number of recommendations
        // does not exceed the requested number.
        Requirement("picksDifferentProducts", check: picksDifferentProducts),

        // A search finds a product by the words in the product's name. The last word may be a prefix.
        Requirement("findsByWordsOfTheName", check: findsByWordsOfTheName),

        Requirement("searchesForAnything") { service async throws in
            for text in CatalogRepositoryContract.oddTexts { _ = try await service.search(text, nil, nil) }
        },

        // The full catalog contains all categories, and its products are in the same order as on the pages.
        Requirement("deliversTheWholeCatalog", check: deliversTheWholeCatalog),

        // The rest of the catalog can be loaded, starting after any product.
        Requirement("deliversTheRest", check: deliversTheRest),

        // The backend does not deliver the current version again to a client that already has that version.
        // An import of an outdated version cannot be resumed.
        Requirement("deliversEachVersionOnce", check: deliversEachVersionOnce),
    ]

    private static func findsByWordsOfTheName(_ service: CatalogService) async throws {
        for product in try await service.products(ProductQuery(), nil).elements {
            let begun = String(product.name.dropLast())
            for text in Spelling.variants(of: product.name) + [begun] {
                #expect(try await service.search(text, nil, nil).elements.contains(product), "\(text)")
            }
        }
        #expect(try await service.search("no-such-thing", nil, nil) == Page<Product>([], next: nil))
    }

    private static func deliversTheWholeCatalog(_ service: CatalogService) async throws {
        let (outcome, batches) = try await received(service)
        let version = try #require(batches.first).version
        #expect(outcome == .complete(version))
        #expect(batches.allSatisfy { $0.version == version })
        #expect(batches.flatMap(\.categories) == (try await service.categories().elements))
        #expect(batches.flatMap(\.products) == (try await allProducts(service, nil)))
    }

    private static func deliversTheRest(_ service: CatalogService) async throws {
        let whole = try await received(service).batches
        let version = try #require(whole.first).version
        let products = whole.flatMap(\.products)
        for (index, product) in products.enumerated() {
            let start = CatalogStart.after(product.id, in: version, received: index + 1)
            let (outcome, batches) = try await received(service, from: start)
            #expect(outcome == .complete(version))
            #expect(batches.flatMap(\.products) == Array(products[(index + 1)...]))
        }
    }

    private static func deliversEachVersionOnce(_ service: CatalogService) async throws {
        let whole = try await received(service).batches
        let version = try #require(whole.first).version
        let last = try #require(whole.flatMap(\.products).last).id
        let starts: [(CatalogStart, CatalogOutcome)] = [
            (.beginning(unlessStill: version), .unchanged(version)),
            (.after(last, in: CatalogVersion("\"other\""), received: 1), .replaced),
        ]
        for (start, outcome) in starts {
            let found = try await received(service, from: start)
            #expect(found.outcome == outcome)
            #expect(found.batches == [])
        }
    }

    /// Collects the catalog that a service sends.
    private static func received(
        _ service: CatalogService,
        from start: CatalogStart = .beginning(unlessStill: nil)
    ) async throws -> (outcome: CatalogOutcome, batches: [CatalogBatch]) {
        let received = Received()
        let outcome = try await service.catalog(start) { batch in await received.add(batch) }
        return (outcome, await received.batches)
    }

    private static func picksDifferentProducts(_ service: CatalogService) async throws {
        let products = try await allProducts(service, nil)
        let category = try #require(products.first).categoryID
        let inCategory = products.filter { $0.categoryID == category }
        for (place, choice) in [(nil, products), (category, inCategory)] {
            for count in [0, 1, 3, 20] {
                let recommendations = try await service.randomProducts(place, count).elements
                #expect(recommendations.count == min(count, choice.count))
                #expect(Set(recommendations.map(\.id)).count == recommendations.count)
                #expect(recommendations.allSatisfy { pick in choice.contains(pick) })
            }
        }
    }

    /// Reads all products, page by page.
    package static func allProducts(
        _ service: CatalogService,
        _ category: Category.ID?,
        _ sort: ProductSort = .featured
    ) async throws -> [Product] {
        var products: [Product] = []
        var start: Page<Product>.Cursor?
        repeat {
            let page = try await service.products(ProductQuery(category: category, sort: sort), start)
            products += page.elements
            try #require(products.count < 1000, "A page is repeated.")
            start = page.next
        } while start != nil
        return products
    }
}

private actor Received {
    private(set) var batches: [CatalogBatch] = []

    func add(_ batch: CatalogBatch) {
        batches.append(batch)
    }
}
