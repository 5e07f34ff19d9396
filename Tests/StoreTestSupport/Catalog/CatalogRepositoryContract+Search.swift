import Foundation
import StoreDomain
import Testing

extension CatalogRepositoryContract {
    /// Search texts that contain no words.
    ///
    /// Some of these texts are operators in a query language.
    private static let textsOfNoWords = ["", " ", "\"", "''", "*", "()", "-", "^", "{}:", "%", "\u{1B}"]

    /// Unusual search texts that a user can type, including texts that contain no words.
    static let oddTexts =
        textsOfNoWords + [
            "\"tote", "tote\"", "tote*", "tote OR", "NOT tote", "NEAR(tote market)", "name:tote", "^tote",
            "tote'; DROP TABLE product", "a\u{0}b", String(repeating: "tote ", count: 200), "{name}: tote",
        ]

    static let searchRequirements: [Requirement<any Repositories>] = [
        // A search finds products that contain all words in the search text. The last word may be a prefix.
        // Case and accents are ignored.
        Requirement("findsTheBeginningOfAWord") { store async throws in
            let cafe = Product.renamed(.sampleTote, to: "Café-Crème Tote 風呂敷")
            try await store.catalog.save(categories: Category.samples, at: .early)
            try await store.catalog.save(recommendations: [cafe, .sampleBackpack], for: .shop, at: .early)
            for text in ["cafe", "CAFÉ cr", "tote café", "creme to", "風呂", "bags café", "  café,  tote! "] {
                #expect(try await store.found(text) == [cafe], "\(text)")
            }
            for text in ["caf tote", "fé", "café backpack", "café x"] {
                #expect(try await store.found(text) == [], "\(text)")
            }
        },

        // A search treats all spellings of a product name or a category name as equal, as the backend does.
        Requirement("findsEachSpelling") { store async throws in
            let categories = Spelling.names.map {
                Category(id: Category.ID($0), name: "In \($0)", productCount: 1)
            }
            let products = Spelling.names.enumerated().map { index, name in
                Product.numbered(index, name: name, category: Category.ID(name))
            }
            try await store.catalog.save(categories: categories, at: .early)
            try await store.catalog.save(recommendations: products, for: .shop, at: .early)
            for product in products {
                for text in Spelling.variants(of: product.name) {
                    #expect(try await store.found(text) == [product], "\(text)")
                    #expect(try await store.found("in " + text) == [product], "\(text)")
                }
            }
        },

        // Identifiers are compared byte by byte, as in the backend.
        Requirement("findsBothOfTwoWhoseIdentitiesAreEqualTexts") { store async throws in
            try await store.catalog.save(recommendations: Product.equalTexts, for: .shop, at: .early)
            #expect(Set(try await store.found("bytes")) == Set(Product.equalTexts))
        },

        // Matches in the name rank first, followed by matches in the category and then by matches in the
        // summary.
        Requirement("ranksTheNameFirst") { store async throws in
            let bags = Category(id: Category.ID("c"), name: "Canvas", productCount: 1)
            let byName = Product.numbered(1, name: "Canvas Shoe", summary: "With laces.")
            let byCategory = Product.numbered(2, name: "Shoe", summary: "With laces.", category: bags.id)
            let bySummary = Product.numbered(3, name: "Shoe", summary: "Made of canvas.")
            try await store.catalog.save(categories: [bags], at: .early)
            try await store.catalog.save(
                recommendations: [bySummary, byCategory, byName],
                for: .shop,
                at: .early
            )
            #expect(try await store.found("canv") == [byName, byCategory, bySummary])
            #expect(try await store.catalog.search("canv", limit: 1)?.value == [byName])
        },

        Requirement("searchesForAnything") { store async throws in
            try await store.catalog.save(recommendations: Product.samples, for: .shop, at: .early)
            for text in textsOfNoWords {
                #expect(try await store.found(text) == [], "\(text)")
            }
            for text in oddTexts { _ = try await store.found(text) }
            #expect(try await store.found("\"(tote*") == [.sampleTote])
        },

        // A search result contains the earliest date on which a stored product was saved. The result is `nil`
        // if no product is stored.
        Requirement("saysSinceWhenItSearches") { store async throws in
            #expect(try await store.catalog.search("tote", limit: 9) == nil)
            try await store.catalog.save(product: .sampleBackpack, at: .late)
            try await store.catalog.save(product: .sampleTote, at: .early)
            #expect(try await store.catalog.search("nothing", limit: 9) == Saved([], savedAt: .early))
            let version = CatalogVersion("1")
            _ = try await store.catalog.add(
                CatalogBatch(version: version, products: Product.samples),
                at: .early
            )
            try await store.catalog.publish(version, at: .late)
            #expect(try await store.catalog.search("nothing", limit: 9) == Saved([], savedAt: .late))
        },

        // A search uses the newest products and the newest category names.
        Requirement("searchesWhatIsNewest") { store async throws in
            try await store.catalog.save(product: .sampleTote, at: .early)
            #expect(try await store.found("bags") == [])
            try await store.catalog.save(categories: Category.samples, at: .early)
            #expect(try await store.found("bags") == [.sampleTote])

            let newer = Product.renamed(.sampleTote, to: "Carrier")
            try await store.catalog.save(product: newer, at: .late)
            let sacks = Category(id: newer.categoryID, name: "Sacks", productCount: 1)
            try await store.catalog.save(categories: [sacks], at: .late)
            #expect(try await store.found("carrier sacks") == [newer])
            #expect(try await store.found("bags") == [])
            #expect(try await store.found("market carrier") == [newer], "the summary still contains “market”")
        },
    ]
}
