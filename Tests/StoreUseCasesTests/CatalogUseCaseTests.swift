import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct CatalogUseCaseTests {
    private let service = CatalogService.fake(pageSize: 4)
    private let repository = InMemoryCatalogRepository()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let tote = Product.sampleTote

    @Test(arguments: [
        (RecommendationList.shop, 1, 1), (.category(Category.sampleBags.id), 5, 5),
        (.category(Category.sampleHome.id), 5, 0),
    ])
    func savesRecommendationsForList(list: RecommendationList, count: Int, found: Int) async throws {
        let useCase = ShowProductsUseCase(service: service, repository: repository, clock: .fixed(now))
        let recommendations = useCase.recommendations(for: list) { count }
        try await recommendations.refresh()
        #expect(
            await newest(of: recommendations) == Saved(Array(Product.samples.prefix(found)), savedAt: now)
        )
        let other = useCase.recommendations(for: .category(Category.ID("other"))) { 1 }
        #expect(await newest(of: other) == nil)
    }

    @Test func savesProductOrReportsNotFound() async throws {
        let useCase = ShowProductsUseCase(service: service, repository: repository, clock: .fixed(now))
        try await useCase.product(tote.id).refresh()
        #expect(await newest(of: useCase.product(tote.id)) == Saved(tote, savedAt: now))
        let none = useCase.product(Product.ID("none"))
        await #expect(throws: StoreError.notFound) { try await none.refresh() }
    }

    @Test(arguments: [Category.sampleBags.id, nil])
    func listsProductsPageByPage(category: StoreDomain.Category.ID?) async throws {
        let list = ListProductsUseCase(service: service)
        let pages = category.map { list.pages(of: $0) } ?? list.pages()
        let first = try await pages(nil)
        #expect(first.elements == Array(Product.samples.prefix(4)))
        let last = try await pages(first.next)
        #expect(last == Page(Array(Product.samples.dropFirst(4)), next: nil))
        let none = try await list.pages(of: Category.sampleHome.id)(nil)
        #expect(none == Page([], next: nil))
    }

    @Test(arguments: [3, 4])
    func continuesWithStoredProductsAfterFirstPageFails(pageSize: Int) async throws {
        let settings = InMemorySettingsRepository()
        try await settings.change { $0.pageSize = pageSize }
        let responses = Script<Page<Product>>([
            .failure(.unavailable), .success(Page([tote], next: .init("1"))), .failure(.unavailable),
        ])
        let service = CatalogService { $0.products = { _, _ throws(StoreError) in try responses.next() } }
        let list = ListProductsUseCase(
            service: service,
            repository: repository,
            settings: SettingsUseCase(repository: settings)
        )
        try await repository.save(recommendations: Product.samples, for: .shop, at: now)
        let pages = list.pages(of: Category.sampleBags.id, sortedBy: .price)
        let first = try await pages(nil)
        #expect(first.elements.count == pageSize)
        let last = try await pages(first.next)
        #expect(first.elements + last.elements == ProductSort.price.sorted(Product.samples))
        let origin = PageOrigin.stored(since: now, isPart: true, because: .unavailable)
        #expect([first.origin, last.origin] == [origin, origin])
        #expect(last.next == nil)
        let again = try await pages(nil)
        #expect(again.elements == [tote])
        await #expect(throws: StoreError.unavailable) { try await pages(again.next) }
    }

    @Test func reportsShopErrorWhenCategoryIsPartlyStored() async throws {
        let service = CatalogService { $0.products = { _, _ throws(StoreError) in throw .serverError } }
        try await repository.save(product: tote, at: now)
        let pages = ListProductsUseCase(service: service, repository: repository).pages(of: tote.categoryID)
        await #expect(throws: StoreError.serverError) { try await pages(nil) }
    }

    @Test func failsWhenCategoryIsNotStored() async throws {
        let pages = ListProductsUseCase(service: .offline, repository: repository).pages(
            of: Category.ID("none")
        )
        await #expect(throws: StoreError.offline) { try await pages(nil) }
        try await repository.save(product: tote, at: now)
        await #expect(throws: StoreError.offline) { try await pages(nil) }
        try await repository.add(CatalogBatch(version: CatalogVersion("1"), products: [tote]), at: now)
        try await repository.publish(CatalogVersion("1"), at: now)
        #expect(try await pages(nil).elements == [])
    }

    @Test func throwsCanceledInCanceledTask() async {
        let pages = ListProductsUseCase(service: service).pages()
        await #expect(throws: StoreError.canceled) { try await whenCanceled { try await pages(nil) } }
    }

    private func newest<Value: Sendable>(of source: OfflineFirstResource<Value>) async -> Saved<Value>? {
        try? await source.values().current()
    }
}
