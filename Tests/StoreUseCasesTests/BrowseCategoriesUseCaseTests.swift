import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct BrowseCategoriesUseCaseTests {
    private let repository = InMemoryCatalogueRepository()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let service = CatalogueService.fake(categories: Category.samples, products: [])

    private func useCase(_ service: CatalogueService) -> BrowseCategoriesUseCase {
        BrowseCategoriesUseCase(service: service, repository: repository, clock: .fixed(now))
    }

    @Test func keepsTheCategoriesOfTheShop() async throws {
        let useCase = useCase(service)
        try await useCase.refresh()
        #expect(await newest(of: useCase) == Saved(Category.samples, savedAt: now))
    }

    @Test func leavesWhatIsKeptWhenTheShopFails() async throws {
        try await useCase(service).refresh()
        let failing = useCase(CatalogueService(categories: { () throws(ShopError) in throw .offline }))
        await #expect(throws: ShopError.offline) { try await failing.refresh() }
        #expect(await newest(of: failing)?.value == Category.samples)
    }

    @Test func saysWhenTheAnswerCannotBeKept() async {
        repository.failNextSave(with: .inputOutput(reason: "read-only file system"))
        await #expect(throws: ShopError.storage) { try await useCase(service).refresh() }
    }

    @Test func dropsAnAnswerThatNobodyWaitsFor() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let useCase = useCase(service.gated(by: gate))
        let task = Task { try await useCase.refresh() }
        let call = await gate.arrival()
        task.cancel()
        call.release()
        await #expect(throws: ShopError.cancelled) { try await task.value }
        #expect(await newest(of: useCase) == nil)
    }

    private func newest(of useCase: BrowseCategoriesUseCase) async -> Saved<[StoreDomain.Category]>? {
        try? await useCase.values().first { _ in true }?.get()
    }
}
