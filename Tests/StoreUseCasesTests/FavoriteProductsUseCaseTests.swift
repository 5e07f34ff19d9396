import Foundation
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing

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

    @Test func putsBackWhatWasRemovedWhereItStood() async throws {
        let useCase = useCase(at: now)
        for product in [tote, .sampleBackpack] { try await useCase.setFavorite(true, product.id) }
        try await useCase.setFavorite(false, tote.id)
        repository.failNextSave(with: .full)
        await #expect(throws: ShopError.storageFull) { try await useCase.undoRemoval(of: tote.id) }
        try await useCase.undoRemoval(of: tote.id)
        #expect(try await useCase.now().map(\.product) == [.sampleBackpack, tote])
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
