import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct SearchProductsUseCaseTests {
    private let repository = InMemoryCatalogRepository()
    private let settings = InMemorySettingsRepository()
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    @Test func returnsShopResultsPageByPage() async throws {
        try await settings.change { $0.pageSize = 4 }
        let search = useCase(.fake())
        let first = try await search.results(for: "every day")
        #expect(first.origin == .shop)
        #expect(first.elements.count == 4)
        let last = try await search.results(for: "every day", from: first.next)
        let all = first.elements + last.elements
        #expect(Set(all) == Set(Product.samples.dropFirst()))
        #expect(last.next == nil)
    }

    @Test(arguments: [StoreError.offline, .unavailable, .outOfService(), .unexpectedResponse])
    func searchesStoredProductsWhenShopFails(error: StoreError) async throws {
        try await repository.save(product: .sampleTote, at: date)
        let results = try await search(failingWith: error).results(for: "tote")
        #expect(results.elements == [.sampleTote])
        #expect(results.origin == .stored(since: date, isPart: true, because: error))
        try await repository.add(
            CatalogBatch(version: CatalogVersion("1"), products: [.sampleTote]),
            at: date
        )
        try await repository.publish(CatalogVersion("1"), at: date)
        let whole = try await search(failingWith: error).results(for: "tote")
        #expect(whole.origin == .stored(since: date, isPart: false, because: error))
    }

    @Test(arguments: [StoreError.accessDenied, .canceled])
    func rethrowsErrorsWithoutStorageFallback(error: StoreError) async throws {
        try await repository.save(product: .sampleTote, at: date)
        await #expect(throws: error) { try await search(failingWith: error).results(for: "tote") }
    }

    @Test func throwsOfflineWhenNothingIsStored() async throws {
        await #expect(throws: StoreError.offline) {
            try await search(failingWith: .offline).results(for: "tote")
        }
    }

    @Test func doesNotContinueShopPageWithStoredProducts() async throws {
        try await repository.save(product: .sampleTote, at: date)
        await #expect(throws: StoreError.unavailable) {
            try await search(failingWith: .unavailable)
                .results(for: "tote", from: Page<Product>.Cursor("4"))
        }
    }

    @Test(arguments: ["", "  ", "\"*\"", "- ( )"])
    func sendsNoRequestForQueryWithoutWords(text: String) async throws {
        let search = useCase(CatalogService())
        #expect(try await search.results(for: text) == Page([], next: nil))
    }

    private func useCase(_ service: CatalogService) -> SearchProductsUseCase {
        SearchProductsUseCase(service: service, repository: repository, settings: settings)
    }

    private func search(failingWith error: StoreError) -> SearchProductsUseCase {
        let service = CatalogService { $0.search = { _, _, _ throws(StoreError) in throw error } }
        return useCase(service)
    }
}
