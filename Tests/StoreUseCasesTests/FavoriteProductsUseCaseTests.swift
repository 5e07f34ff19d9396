import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

struct FavoriteProductsUseCaseTests {
    private let repository: InMemoryFavoritesRepository
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let tote = Product.sampleTote

    init() async throws {
        let shop = InMemoryShop()
        repository = InMemoryFavoritesRepository(shop)
        try await InMemoryCatalogueRepository(shop).save(picks: Product.samples, for: .shop, at: now)
    }

    private func useCase(at date: Date) -> FavoriteProductsUseCase {
        FavoriteProductsUseCase(repository: repository, clock: .fixed(date))
    }

    @Test func makesAProductAFavoriteAndNoLongerOne() async throws {
        let useCase = useCase(at: now)
        let list = ValueRecorder(useCase.values())
        let mark = ValueRecorder(useCase.isFavorite(tote.id))
        #expect(await list.settled() == [.success([])])
        #expect(await mark.settled() == [.success(false)])
        #expect(try await useCase.now() == [])
        try await useCase.setFavorite(true, tote.id)
        #expect(await list.settled().last == .success([tote]))
        #expect(await mark.settled().last == .success(true))
        #expect(try await useCase.now() == [tote])
        try await useCase.setFavorite(false, tote.id)
        #expect(await list.settled().last == .success([]))
        #expect(await mark.settled().last == .success(false))
    }

    @Test func putsBackWhatWasRemovedWhereItStood() async throws {
        let useCase = useCase(at: now)
        for product in [tote, .sampleBackpack] { try await useCase.setFavorite(true, product.id) }
        try await useCase.setFavorite(false, tote.id)
        repository.failNextSave(with: .full)
        await #expect(throws: ShopError.storageFull) { try await useCase.undoRemoval(of: tote.id) }
        try await useCase.undoRemoval(of: tote.id)
        #expect(try await useCase.now() == [.sampleBackpack, tote])
    }

    @Test func saysThatTheFavoritesCannotBeRead() async throws {
        let shop = InMemoryShop()
        shop.failReading(with: .inputOutput(reason: "a test"))
        let useCase = FavoriteProductsUseCase(
            repository: InMemoryFavoritesRepository(shop),
            clock: .fixed(now)
        )
        await #expect(throws: ShopError.storage) { try await useCase.now() }
    }

    @Test func putsTheLastOneFirstByTheClock() async throws {
        try await useCase(at: now).setFavorite(true, Product.sampleBackpack.id)
        try await useCase(at: now - 60).setFavorite(true, tote.id)
        #expect(try await useCase(at: now).now() == [.sampleBackpack, tote])
    }

    @Test func saysWhenItCannotBeKeptAndLeavesItAsItWas() async {
        repository.failNextSave(with: .inputOutput(reason: "read-only file system"))
        let useCase = useCase(at: now)
        await #expect(throws: ShopError.storage) { try await useCase.setFavorite(true, tote.id) }
        #expect(await useCase.isFavorite(tote.id).first { _ in true } == .success(false))
    }

    @Test func changesNothingForACancelledTask() async {
        let useCase = useCase(at: now)
        let change = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await useCase.setFavorite(true, tote.id)
        }
        await #expect(throws: ShopError.cancelled) { try await change.value }
        #expect(await useCase.isFavorite(tote.id).first { _ in true } == .success(false))
    }
}
