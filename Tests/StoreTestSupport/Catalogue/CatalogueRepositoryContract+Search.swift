import Foundation
import StoreDomain
import Testing

/// The claims about searches.
extension CatalogueRepositoryContract {
    /// Texts without a word; some of them mean something to a query language.
    private static let textsOfNoWords = ["", " ", "\"", "''", "*", "()", "-", "^", "{}:", "%", "\u{1B}"]

    /// What else a person can type.
    static let oddTexts =
        textsOfNoWords + [
            "\"tote", "tote\"", "tote*", "tote OR", "NOT tote", "NEAR(tote market)", "name:tote", "^tote",
            "tote'; DROP TABLE product", "a\u{0}b", String(repeating: "tote ", count: 200), "{name}: tote",
        ]

    static func findsTheBeginningOfAWord(_ repository: any CatalogueRepository) async throws {
        let cafe = Product.renamed(.sampleTote, to: "Café-Crème Tote 風呂敷")
        try await repository.save(categories: Category.samples, at: .early)
        try await repository.save(picks: [cafe, .sampleBackpack], for: .shop, at: .early)
        for text in ["cafe", "CAFÉ cr", "tote café", "creme to", "風呂", "bags café", "  café,  tote! "] {
            #expect(try await repository.found(text) == [cafe], "\(text)")
        }
        for text in ["caf tote", "fé", "café backpack", "café x"] {
            #expect(try await repository.found(text) == [], "\(text)")
        }
    }

    static func ranksTheNameFirst(_ repository: any CatalogueRepository) async throws {
        let bags = Category(id: Category.ID("c"), name: "Canvas", productCount: nil)
        let byName = Product.numbered(1, name: "Canvas Shoe", summary: "With laces.")
        let byCategory = Product.numbered(2, name: "Shoe", summary: "With laces.", category: bags.id)
        let bySummary = Product.numbered(3, name: "Shoe", summary: "Made of canvas.")
        try await repository.save(categories: [bags], at: .early)
        try await repository.save(picks: [bySummary, byCategory, byName], for: .shop, at: .early)
        #expect(try await repository.found("canv") == [byName, byCategory, bySummary])
        #expect(try await repository.search("canv", limit: 1)?.value.map(\.product) == [byName])
    }

    static func searchesForAnything(_ repository: any CatalogueRepository) async throws {
        try await repository.save(picks: Product.samples, for: .shop, at: .early)
        for text in textsOfNoWords {
            #expect(try await repository.found(text) == [], "\(text)")
        }
        for text in oddTexts { _ = try await repository.found(text) }
        #expect(try await repository.found("\"(tote*") == [.sampleTote])
    }

    static func saysSinceWhenItSearches(_ repository: any CatalogueRepository) async throws {
        #expect(try await repository.search("tote", limit: 9) == nil)
        try await repository.save(product: .sampleBackpack, at: .late)
        try await repository.save(product: .sampleTote, at: .early)
        #expect(try await repository.search("nothing", limit: 9) == Saved([], savedAt: .early))
        let version = CatalogueVersion("1")
        _ = try await repository.add(CatalogueBatch(version: version, products: Product.samples), at: .early)
        try await repository.publish(version, at: .late)
        #expect(try await repository.search("nothing", limit: 9) == Saved([], savedAt: .late))
    }

    static func searchesWhatIsNewest(_ repository: any CatalogueRepository) async throws {
        try await repository.save(product: .sampleTote, at: .early)
        #expect(try await repository.found("bags") == [])
        try await repository.save(categories: Category.samples, at: .early)
        #expect(try await repository.found("bags") == [.sampleTote])

        let newer = Product.renamed(.sampleTote, to: "Carrier")
        try await repository.save(product: newer, at: .late)
        let sacks = Category(id: newer.categoryID, name: "Sacks", productCount: nil)
        try await repository.save(categories: [sacks], at: .late)
        #expect(try await repository.found("carrier sacks") == [newer])
        #expect(try await repository.found("bags") == [])
        #expect(try await repository.found("market carrier") == [newer], "its summary still has the word")
    }
}
