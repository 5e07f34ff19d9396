package import StoreDomain
import Testing

/// What every backend with a catalogue has to guarantee, one claim per case; tests run all of them on the
/// fake and on the real one, in both versions.
package enum CatalogueServiceContract: CaseIterable, Sendable {
    /// There are categories, each once.
    case hasCategories

    /// The pages of the shop hold each product once.
    case pagesThroughTheShop

    /// The pages of a category hold those products of the shop that belong to it, in the same order.
    case pagesThroughACategory

    /// The pages of a category hold the same products in each order, sorted as it says.
    case sortsACategory

    /// A page has no more products than requested.
    case limitsAPage

    /// A product of a page is found by its identity, unchanged.
    case findsAProductOfAPage

    /// What is not sold is not found.
    case saysThatThereIsNoSuchProduct

    /// A pick holds distinct products, of the category if there is one, and no more than requested.
    case picksDifferentProducts

    /// A search finds a product by words of its name, even if the last one is only a prefix.
    case findsByWordsOfTheName

    /// A search accepts everything that a person can type.
    case searchesForAnything

    /// The whole catalogue has all categories, and all products in the order of the pages.
    case deliversTheWholeCatalogue

    /// The rest of the catalogue can be loaded from any product on.
    case deliversTheRest

    /// The shop's current version is not delivered again, and a version that is no longer current is not
    /// continued.
    case deliversEachVersionOnce

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
        case .sortsACategory:
            let category = try #require(try await allProducts(service, nil).first).categoryID
            let products = try await allProducts(service, category)
            for sort in ProductSort.allCases {
                #expect(try await allProducts(service, category, sort) == sort.sorted(products), "\(sort)")
            }
        case .limitsAPage:
            let first = try await service.products(ProductQuery(limit: 1), nil)
            let rest = try await service.products(ProductQuery(limit: 100), first.next)
            #expect(first.elements + rest.elements == (try await allProducts(service, nil)))
            #expect(first.elements.count == 1)
            let letter = String(first.elements[0].name.prefix(1))
            #expect(try await service.search(letter, 1, nil).elements.count == 1)
        case .findsAProductOfAPage:
            for product in try await service.products(ProductQuery(), nil).elements {
                #expect(try await service.product(product.id) == product)
            }
        case .saysThatThereIsNoSuchProduct:
            for id in ["p-999999", "none", ""] {
                await #expect(throws: ShopError.notFound) { try await service.product(Product.ID(id)) }
            }
        case .picksDifferentProducts: try await picksDifferentProducts(service)
        case .findsByWordsOfTheName: try await findsByWordsOfTheName(service)
        case .searchesForAnything:
            for text in CatalogueRepositoryContract.oddTexts { _ = try await service.search(text, nil, nil) }
        case .deliversTheWholeCatalogue: try await deliversTheWholeCatalogue(service)
        case .deliversTheRest: try await deliversTheRest(service)
        case .deliversEachVersionOnce: try await deliversEachVersionOnce(service)
        }
    }

    private func findsByWordsOfTheName(_ service: CatalogueService) async throws {
        for product in try await service.products(ProductQuery(), nil).elements {
            let begun = String(product.name.dropLast())
            for text in [product.name, begun, product.name.uppercased()] {
                #expect(try await service.search(text, nil, nil).elements.contains(product), "\(text)")
            }
        }
        #expect(try await service.search("no-such-thing", nil, nil) == Page<Product>([], next: nil))
    }

    private func deliversTheWholeCatalogue(_ service: CatalogueService) async throws {
        let (outcome, batches) = try await received(service)
        let version = try #require(batches.first).version
        #expect(outcome == .complete(version))
        #expect(batches.allSatisfy { $0.version == version })
        #expect(batches.flatMap(\.categories) == (try await service.categories()))
        #expect(batches.flatMap(\.products) == (try await allProducts(service, nil)))
    }

    private func deliversTheRest(_ service: CatalogueService) async throws {
        let whole = try await received(service).batches
        let version = try #require(whole.first).version
        let products = whole.flatMap(\.products)
        for (index, product) in products.enumerated() {
            let (outcome, batches) = try await received(service, from: .after(product.id, in: version))
            #expect(outcome == .complete(version))
            #expect(batches.flatMap(\.products) == Array(products[(index + 1)...]))
        }
    }

    private func deliversEachVersionOnce(_ service: CatalogueService) async throws {
        let whole = try await received(service).batches
        let version = try #require(whole.first).version
        let last = try #require(whole.flatMap(\.products).last).id
        let starts: [(CatalogueStart, CatalogueOutcome)] = [
            (.beginning(unlessStill: version), .unchanged(version)),
            (.after(last, in: CatalogueVersion("\"other\"")), .replaced),
        ]
        for (start, outcome) in starts {
            let found = try await received(service, from: start)
            #expect(found.outcome == outcome)
            #expect(found.batches == [])
        }
    }

    /// The catalogue as it was received.
    private func received(
        _ service: CatalogueService,
        from start: CatalogueStart = .beginning(unlessStill: nil)
    ) async throws -> (outcome: CatalogueOutcome, batches: [CatalogueBatch]) {
        let received = Received()
        let outcome = try await service.catalogue(start) { batch in await received.add(batch) }
        return (outcome, await received.batches)
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

    private func allProducts(
        _ service: CatalogueService,
        _ category: Category.ID?,
        _ sort: ProductSort = .featured
    ) async throws -> [Product] {
        var products: [Product] = []
        var start: Page<Product>.Cursor?
        repeat {
            let page = try await service.products(ProductQuery(category: category, sort: sort), start)
            products += page.elements
            try #require(products.count < 1000, "a page comes again")
            start = page.next
        } while start != nil
        return products
    }
}

/// Collects the batches of a catalogue.
private actor Received {
    private(set) var batches: [CatalogueBatch] = []

    func add(_ batch: CatalogueBatch) {
        batches.append(batch)
    }
}
