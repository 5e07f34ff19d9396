import Foundation
import StoreDomain
import StoreTestSupport
import Testing
import ViewStateTesting

struct InMemoryFavoritesRepositoryTests {
    private let shop = InMemoryShop()
    private let date = Date(timeIntervalSince1970: 0)

    @Test(arguments: FavoritesRepositoryContract.allCases)
    func holds(_ claim: FavoritesRepositoryContract) async throws {
        try await claim.check(InMemoryFavoritesRepository(shop), beside: InMemoryCatalogueRepository(shop))
    }

    @Test func failsTheNextChangeAndOnlyThatOne() async throws {
        let favorites = InMemoryFavoritesRepository(shop)
        favorites.failNextSave(with: .full)
        try await InMemoryCatalogueRepository(shop).save(product: .sampleTote, at: date)
        await #expect(throws: StorageError.full) {
            try await favorites.setFavorite(true, Product.sampleTote.id, at: date)
        }
        #expect(await favorites.favorites().first { _ in true } == .success([]))
        try await favorites.setFavorite(true, Product.sampleTote.id, at: date)
        #expect(await favorites.favorites().first { _ in true } == .success([.sampleTote]))
    }

    @Test func cannotBeReadUntilItsShopCanAgain() async {
        let mark = ValueRecorder(InMemoryFavoritesRepository(shop).isFavorite(Product.sampleTote.id))
        #expect(await mark.settled() == [.success(false)])
        shop.failReading(with: .full)
        #expect(await mark.settled() == [.success(false), .failure(.full)])
        shop.failReading(with: nil)
        #expect(await mark.settled() == [.success(false), .failure(.full), .success(false)])
    }

    @Test func holdsAChangeUntilItsGateLetsItGo() async throws {
        let (favorites, gate) = (InMemoryFavoritesRepository(shop), Gate())
        let change = Task { [date] in
            try await favorites.gated(by: gate).setFavorite(true, Product.sampleTote.id, at: date)
        }
        let call = await gate.arrival()
        #expect(await favorites.isFavorite(Product.sampleTote.id).first { _ in true } == .success(false))
        call.release()
        try await change.value
        #expect(await favorites.isFavorite(Product.sampleTote.id).first { _ in true } == .success(true))
    }
}
