import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct ShowProductUseCaseTests {
    private let repository = InMemoryCatalogueRepository()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let service = CatalogueService.fake(products: Product.samples)
    private let tote = Product.sampleTote

    private func useCase(_ service: CatalogueService) -> ShowProductUseCase {
        ShowProductUseCase(service: service, repository: repository, clock: .fixed(now))
    }

    @Test func keepsTheProductOfTheShop() async throws {
        let useCase = useCase(service)
        #expect(await newest(of: useCase) == nil)
        try await useCase.refresh(tote.id)
        #expect(await newest(of: useCase) == Saved(tote, savedAt: now))
    }

    @Test func showsWhatWasPickedBeforeTheShopAnswers() async throws {
        try await repository.save(picks: [tote], for: .shop, at: now - 60)
        #expect(await newest(of: useCase(CatalogueService())) == Saved(tote, savedAt: now - 60))
    }

    @Test(arguments: [ShopError.offline, .notFound])
    func leavesWhatIsKeptWhenTheShopFails(error: ShopError) async throws {
        try await useCase(service).refresh(tote.id)
        let failing = useCase(CatalogueService(product: { _ throws(ShopError) in throw error }))
        await #expect(throws: error) { try await failing.refresh(tote.id) }
        #expect(await newest(of: failing)?.value == tote)
    }

    @Test func saysWhenTheAnswerCannotBeKept() async {
        repository.failNextSave(with: .full)
        await #expect(throws: ShopError.storageFull) { try await useCase(service).refresh(tote.id) }
    }

    @Test func dropsAnAnswerThatNobodyWaitsFor() async {
        let gate = Gate(whenCancelled: .isIgnored)
        let useCase = useCase(service.gated(by: gate))
        let task = Task { try await useCase.refresh(tote.id) }
        let call = await gate.arrival()
        task.cancel()
        call.release()
        await #expect(throws: ShopError.cancelled) { try await task.value }
        #expect(await newest(of: useCase) == nil)
    }

    private func newest(of useCase: ShowProductUseCase) async -> Saved<Product>? {
        try? await useCase.values(for: tote.id).first { _ in true }?.get()
    }
}
