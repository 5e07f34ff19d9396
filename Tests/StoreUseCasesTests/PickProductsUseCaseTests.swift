import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct PickProductsUseCaseTests {
    private let repository = InMemoryCatalogueRepository()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let service = CatalogueService.fake(categories: Category.samples, products: Product.samples)

    private func useCase(_ service: CatalogueService) -> PickProductsUseCase {
        PickProductsUseCase(service: service, repository: repository, clock: .fixed(now))
    }

    @Test func keepsWhatTheShopPicked() async throws {
        let useCase = useCase(service)
        try await useCase.refresh(.shop, count: 1)
        #expect(await newest(of: useCase, .shop) == Saved([.sampleBackpack], savedAt: now))
    }

    @Test func picksForACategoryFromThatCategory() async throws {
        let useCase = useCase(service)
        try await useCase.refresh(.category(Category.sampleHome.id), count: 5)
        #expect(await newest(of: useCase, .category(Category.sampleHome.id)) == Saved([], savedAt: now))
        try await useCase.refresh(.category(Category.sampleBags.id), count: 5)
        let picks = await newest(of: useCase, .category(Category.sampleBags.id))
        #expect(picks?.value == Array(Product.samples.prefix(5)))
    }

    @Test func leavesWhatIsKeptWhenTheShopFails() async throws {
        try await useCase(service).refresh(.shop, count: 1)
        let failing = useCase(
            CatalogueService(randomProducts: { _, _ throws(ShopError) in throw .unavailable })
        )
        await #expect(throws: ShopError.unavailable) { try await failing.refresh(.shop, count: 1) }
        #expect(await newest(of: failing, .shop)?.value == [.sampleBackpack])
    }

    @Test func saysWhenTheAnswerCannotBeKept() async {
        repository.failNextSave(with: .full)
        await #expect(throws: ShopError.storageFull) { try await useCase(service).refresh(.shop, count: 1) }
    }

    @Test func dropsAnAnswerThatNobodyWaitsFor() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let useCase = useCase(service.gated(by: gate))
        let task = Task { try await useCase.refresh(.shop, count: 1) }
        let call = await gate.arrival()
        task.cancel()
        call.release()
        await #expect(throws: ShopError.cancelled) { try await task.value }
        #expect(await newest(of: useCase, .shop) == nil)
    }

    private func newest(of useCase: PickProductsUseCase, _ list: PickList) async -> Saved<[Product]>? {
        try? await useCase.values(for: list).first { _ in true }?.get()
    }
}
