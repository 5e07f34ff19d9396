import Foundation
import FoundationExtensions
import StoreDomain
import Testing
import ViewStateTesting

extension CatalogRepositoryContract {
    private static let first = CatalogVersion("1")
    private static let second = CatalogVersion("2")

    static let importRequirements: [Requirement<any Repositories>] = [
        // Observers do not see a catalog before it is published. The catalog state reports how much of the
        // catalog is stored.
        Requirement("hidesAnIncompleteCatalog") { store async throws in
            #expect(try await store.catalog.catalogState() == CatalogState())
            let newer = Product.renamed(.sampleTote, to: "Newer")
            try await store.catalog.save(recommendations: [.sampleTote], for: .shop, at: .early)
            let recorder = ValueRecorder(store.catalog.recommendations(for: .shop))
            #expect(try await recorder.saved().count == 1)

            let home = Category(id: Category.ID("h"), name: "Home", productCount: 2)
            let begun = CatalogBatch(version: first, categories: [.sampleBags, home])
            #expect(try await store.catalog.add(begun, at: .late) == progress(nil, count: 0))
            let rest = CatalogBatch(version: first, products: [newer, .sampleBackpack])
            let state = progress(Product.sampleBackpack.id, count: 2)
            #expect(try await store.catalog.add(rest, at: .late) == state)
            #expect(try await store.catalog.catalogState() == CatalogState(incomplete: state))

            #expect(try await recorder.saved().count == 1)
            #expect(try await store.product(newer.id) == Saved(.sampleTote, savedAt: .early))
            #expect(try await store.product(Product.sampleBackpack.id) == nil)
            #expect(try await store.categories() == nil)
            #expect(try await store.found("backpack") == [])

            try await store.catalog.save(product: .sampleBackpack, at: .early)
            #expect(try await store.product(Product.sampleBackpack.id)?.value == .sampleBackpack)
            try await store.catalog.publish(first, at: .late)
            #expect(try await store.product(Product.sampleBackpack.id)?.value == .sampleBackpack)
        },

        Requirement("publishesACatalog") { store async throws in
            let newer = Product.renamed(.sampleTote, to: "Newer")
            try await store.catalog.save(categories: [.sampleHome], at: .early)
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            let recorder = ValueRecorder(store.catalog.product(newer.id))
            #expect(try await recorder.saved().count == 1)

            for products in [[newer], [.sampleBackpack, newer]] {
                let batch = CatalogBatch(version: first, categories: [.sampleBags], products: products)
                _ = try await store.catalog.add(batch, at: .early)
            }
            try await store.catalog.publish(first, at: .late)

            #expect(try await store.catalog.catalogState() == CatalogState(current: first))
            #expect(try await store.categories() == Saved([.sampleBags], savedAt: .late))
            #expect(
                try await store.recommendations(for: .shop)
                    == Saved([.sampleBackpack, newer], savedAt: .early)
            )
            #expect(try await recorder.saved().last == Saved(newer, savedAt: .late))
            let backpack = try await store.product(Product.sampleBackpack.id)
            #expect(backpack == Saved(.sampleBackpack, savedAt: .late))
            #expect(Set(try await store.found("bags")) == [.sampleBackpack, newer])
            #expect(try await store.found("weekender") == [])
        },

        // If no recommendations are saved, or if the recommended products have been removed from the catalog,
        // other products from the catalog are recommended.
        Requirement("picksFromTheFullCatalog") { store async throws in
            let lists = [
                RecommendationList.shop, .category(Product.sampleTote.categoryID),
                .category(Category.sampleHome.id),
            ]
            try await store.catalog.save(recommendations: [.sampleBackpack], for: .shop, at: .early)
            try await store.catalog.save(recommendations: [.sampleBackpack], for: lists[1], at: .early)
            let batch = CatalogBatch(version: first, products: Array(Product.samples.dropFirst()))
            _ = try await store.catalog.add(batch, at: .early)
            for (list, count) in zip(lists, [1, 1, 0]) {
                #expect(try await store.recommendations(for: list)?.value.count ?? 0 == count)
            }
            try await store.catalog.publish(first, at: .late)
            for (list, count) in zip(lists, [5, 5, 0]) {
                let recommendations = try #require(try await store.recommendations(for: list))
                #expect(Set(recommendations.value) == Set(Product.samples.dropFirst().prefix(count)))
                #expect(recommendations.savedAt == .late)
            }
        },

        // Stored products are listed page by page in each sort order. Each page has the date of the stored
        // data.
        Requirement("listsStoredProducts") { store async throws in
            let bags = ProductQuery(category: Category.sampleBags.id)
            #expect(try await store.catalog.products(of: bags, from: 0) == nil)
            let products = ["b", "Á", "C", "a", "d"].enumerated().map { index, name in
                var product = Product.numbered(10 - index, name: name, category: Category.sampleBags.id)
                product.rating = Rating(average: Double(index % 5), count: 1)
                return product
            }
            let other = Product.numbered(99, category: Category.sampleHome.id)
            try await store.catalog.save(recommendations: products + [other], for: .shop, at: .late)
            for sort in [ProductSort.price, .rating] {
                let first = ProductQuery(category: bags.category, sort: sort, limit: 3)
                let expected = sort.sorted(products)
                let start = try await store.catalog.products(of: first, from: 0)
                let rest = try await store.catalog.products(of: first, from: 3)
                #expect(start?.value == Array(expected.prefix(3)))
                #expect(rest?.value == Array(expected.dropFirst(3)))
            }
            let names = try await store.catalog.products(
                of: ProductQuery(category: bags.category, sort: .name),
                from: 0
            )
            #expect(names?.value.map(\.name.comparisonKey) == ["a", "a", "b", "c", "d"])
            #expect(names?.savedAt == .late)
            #expect(try await store.catalog.products(of: ProductQuery(), from: 0)?.value.count == 6)
        },

        // The number of products in the full catalog is delivered immediately and after each change.
        Requirement("countsTheFullCatalog") { store async throws in
            let counts = ValueRecorder(store.catalog.fullCatalogCount())
            try await store.catalog.save(product: .sampleTote, at: .early)
            #expect(try await counts.saved().last == .some(nil))
            _ = try await store.catalog.add(
                CatalogBatch(version: first, products: Product.samples),
                at: .early
            )
            try await store.catalog.publish(first, at: .late)
            #expect(try await counts.saved().last == Saved(6, savedAt: .late))
            #expect(try await store.catalog.clear(keeping: [Product.sampleTote.id]))
            #expect(try await counts.saved().last == .some(nil))
        },

        // A product or category that is sent twice in an import counts only once. If the two copies differ,
        // the first copy is stored, regardless of the data that was stored before the import.
        Requirement("countsEachPartOnce") { store async throws in
            let newer = Product.renamed(.sampleTote, to: "Newer")
            let orders = [
                [.sampleTote, newer], [newer, .sampleTote], [newer, .sampleTote], [.sampleTote, newer],
            ]
            for (number, products) in orders.enumerated() {
                let version = CatalogVersion("\(number)")
                let whole = CatalogBatch(
                    version: version,
                    categories: [.sampleBags, .sampleHome, .sampleBags],
                    products: [.sampleBackpack] + products
                )
                for batch in [whole, CatalogBatch(version: version, products: products.reversed())] {
                    let state = try await store.catalog.add(batch, at: .early)
                    #expect(state?.categoryCount == 2)
                    #expect(state?.productCount == 2)
                }
                try await store.catalog.publish(version, at: .early)
                #expect(try await store.product(newer.id)?.value == products[0])
                #expect(try await store.product(Product.sampleBackpack.id)?.value == .sampleBackpack)
            }
        },

        // Identifiers are compared byte by byte, as in the backend.
        Requirement("keepsBothOfTwoWhoseIdentitiesAreEqualTexts") { store async throws in
            for version in [first, second] {
                let batch = CatalogBatch(version: version, products: Product.equalTexts)
                _ = try await store.catalog.add(batch, at: .early)
                try await store.catalog.publish(version, at: .early)
                for product in Product.equalTexts {
                    #expect(try await store.product(product.id)?.value == product)
                }
            }
        },

        // Versions are also compared byte by byte.
        Requirement("publishesAVersionThatIsAnEqualText") { store async throws in
            let products = [Product.sampleTote, .renamed(.sampleTote, to: "Newer")]
            for (version, product) in zip(["v-caf\u{E9}", "v-cafe\u{301}"], products) {
                let version = CatalogVersion(version)
                let batch = CatalogBatch(version: version, products: [product])
                _ = try await store.catalog.add(batch, at: .early)
                try await store.catalog.publish(version, at: .early)
                #expect(try await store.product(product.id)?.value == product)
            }
        },

        // If the backend's catalog has not changed, only the date of the stored catalog changes.
        Requirement("datesAnUnchangedCatalog") { store async throws in
            let batch = CatalogBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
            _ = try await store.catalog.add(batch, at: .early)
            try await store.catalog.publish(first, at: .early)
            let products = ValueRecorder(store.catalog.product(Product.sampleTote.id))
            let categories = ValueRecorder(store.catalog.categories())
            #expect(try await products.saved() == [Saved(.sampleTote, savedAt: .early)])
            #expect(try await categories.saved() == [Saved([.sampleBags], savedAt: .early)])
            for version in [second, first] {
                _ = try await store.catalog.add(CatalogBatch(version: version), at: .early)
                try await store.catalog.publish(first, at: .late)
            }
            #expect(try await products.saved().last == Saved(.sampleTote, savedAt: .late))
            #expect(try await categories.saved().last == Saved([.sampleBags], savedAt: .late))
            #expect(try await store.catalog.catalogState() == CatalogState(current: first))
        },

        // Clearing the catalog deletes everything except the given products and their dates. A catalog can
        // then be loaded again.
        Requirement("forgetsTheCatalog") { store async throws in
            let both = [Product.sampleTote, .sampleBackpack]
            let batch = CatalogBatch(version: first, categories: [.sampleBags], products: both)
            for version in [first, first] {
                _ = try await store.catalog.add(batch, at: .early)
                try await store.catalog.publish(version, at: .late)
                try await store.catalog.save(recommendations: both, for: .shop, at: .late)
                let next = [.sampleTote, Product.renamed(.sampleBackpack, to: "Newer")]
                _ = try await store.catalog.add(CatalogBatch(version: second, products: next), at: .late)
                let tote = ValueRecorder(store.catalog.product(Product.sampleTote.id))
                #expect(try await tote.saved().map(\.?.value) == [.sampleTote])
                let kept: Set = [Product.sampleBackpack.id, Product.ID("none")]
                #expect(try await store.catalog.clear(keeping: kept))

                #expect(try await tote.saved().last == .some(nil))
                let backpack = try await store.product(Product.sampleBackpack.id)
                #expect(backpack == Saved(.sampleBackpack, savedAt: .late))
                #expect(try await store.categories() == nil)
                #expect(try await store.recommendations(for: .shop) == nil)
                #expect(try await store.catalog.catalogState() == CatalogState())
                #expect(try await store.found("tote") == [])
                #expect(try await store.found("backpack") == [.sampleBackpack])
            }
        },

        // A batch from a different version discards the unfinished import.
        Requirement("discardsAnotherVersion") { store async throws in
            try await store.catalog.save(product: .sampleTote, at: .early)
            let newer = Product.renamed(.sampleTote, to: "Newer")
            let abandoned = CatalogBatch(
                version: first,
                categories: [.sampleHome],
                products: [newer, .sampleBackpack]
            )
            _ = try await store.catalog.add(abandoned, at: .early)
            let batch = CatalogBatch(version: second, categories: [.sampleBags], products: [.sampleTote])
            let state = try await store.catalog.add(batch, at: .early)
            #expect(state?.version == second && state?.productCount == 1)
            #expect(try await store.product(newer.id)?.value == .sampleTote)
            try await store.catalog.publish(second, at: .late)
            #expect(try await store.product(newer.id) == Saved(.sampleTote, savedAt: .late))
            #expect(try await store.product(Product.sampleBackpack.id) == nil)
            #expect(try await store.categories()?.value == [.sampleBags])
        },

        // A write that uses an earlier import token changes nothing, and the result of the call reports the
        // rejection.
        Requirement("writesOnlyByTheNewestClaim") { store async throws in
            let late = try await store.catalog.issueImportToken()
            let begun = CatalogBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
            _ = try await store.catalog.add(begun, with: late, at: .early)
            let newest = try await store.catalog.issueImportToken()
            let rest = CatalogBatch(version: first, products: [.sampleBackpack])
            #expect(try await store.catalog.add(rest, with: late, at: .early) == nil)
            try await store.catalog.discardIncomplete(with: late)
            #expect(try await store.catalog.publish(first, leftOutCount: 0, with: late, at: .early) == false)
            #expect(try await store.catalog.catalogState().incomplete?.productCount == 1)

            #expect(try await store.catalog.add(rest, with: newest, at: .early)?.productCount == 2)
            try await store.catalog.discardIncomplete(with: late)
            #expect(try await store.catalog.publish(first, leftOutCount: 0, with: newest, at: .late))
            #expect(try await store.categories() == Saved([.sampleBags], savedAt: .late))
            #expect(Set(try await store.found("bags")) == [.sampleTote, .sampleBackpack])
            #expect(
                try await store.catalog.publish(first, leftOutCount: 0, with: newest, at: .early) == false
            )
            #expect(try await store.categories() == Saved([.sampleBags], savedAt: .late))
        },

        // Clearing the catalog ends an import that is in progress. A late batch from the ended import does
        // not start a new import.
        Requirement("continuesNothingThatWasForgotten") { store async throws in
            let token = try await store.catalog.issueImportToken()
            let begun = CatalogBatch(version: first, categories: [.sampleBags], products: [.sampleTote])
            _ = try await store.catalog.add(begun, with: token, at: .early)
            #expect(try await store.catalog.clear(keeping: []))
            let rest = CatalogBatch(version: first, products: [.sampleBackpack])
            #expect(try await store.catalog.add(rest, with: token, at: .early) == nil)
            #expect(try await store.catalog.publish(first, leftOutCount: 0, with: token, at: .early) == false)
            #expect(try await store.catalog.catalogState() == CatalogState())
            #expect(try await store.product(Product.sampleBackpack.id) == nil)
        },

        // A version for which no batch was added cannot be published.
        Requirement("refusesAnUnknownVersion") { store async throws in
            try await store.catalog.save(product: .sampleTote, at: .early)
            await #expect(throws: StorageError.self) { try await store.catalog.publish(first, at: .late) }
            #expect(try await store.product(Product.sampleTote.id) == Saved(.sampleTote, savedAt: .early))
        },
    ]

    private static func progress(_ last: Product.ID?, count: Int) -> CatalogImport {
        CatalogImport(
            version: first,
            last: last,
            categoryCount: 2,
            productCount: count,
            expectedCount: 8
        )
    }
}
