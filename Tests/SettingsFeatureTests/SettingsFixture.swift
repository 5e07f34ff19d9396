import CommitObservation
import Foundation
import ScreenKit
import SettingsFeature
import StoreDomain
import StoreTestSupport
import StoreUseCases
import ViewStateTesting

/// The settings over fakes, as a person uses them.
@MainActor
struct SettingsFixture {
    let shop = InMemoryShop()
    let catalogue: InMemoryCatalogueRepository
    let screen: any Screen
    let driver: ScreenDriver

    /// Changes of the settings fail with the error, where one is given.
    ///
    /// - Parameters:
    ///   - service: Answers for the backend.
    ///   - error: What changes of the settings fail with.
    ///   - gate: Holds the favorites, which are asked for before the catalogue is cleared.
    init(
        _ service: CatalogueService = .fake(),
        changesFailWith error: StorageError? = nil,
        clearingHeldAt gate: Gate? = nil
    ) {
        catalogue = InMemoryCatalogueRepository(shop)
        let settings = UnkeptSettings(kept: InMemorySettingsRepository(shop), error: error)
        let favorites = InMemoryFavoritesRepository(shop)
        screen = Self.screen(service, catalogue, settings, HeldFavorites(kept: favorites, gate: gate))
        driver = ScreenDriver(screen)
    }

    static func screen(
        _ service: CatalogueService,
        _ catalogue: InMemoryCatalogueRepository,
        _ settings: any SettingsRepository,
        _ favorites: any FavoritesRepository
    ) -> any Screen {
        let clock = ShopClock.fixed(Date(timeIntervalSince1970: 1_790_000_000))
        return SettingsFeature.screen(
            settings: SettingsUseCase(repository: settings),
            sync: SyncCatalogueUseCase(service: service, repository: catalogue, clock: clock),
            clear: ClearCatalogueUseCase(
                catalogue: catalogue,
                favorites: FavoriteProductsUseCase(repository: favorites, clock: clock)
            )
        )
    }

    /// Shows the screen, and waits until it has come to rest.
    func appear() async {
        driver.appear()
        await driver.settled()
    }

    /// What is stored, whatever the screen says.
    nonisolated func stored() async throws -> Settings? {
        try await InMemorySettingsRepository(shop).settings().first { _ in true }?.get()
    }

    /// The value of a field or a switch.
    func value(of control: ControlID) -> String? { driver.frame.control(control)?.value }
}

/// Favorites that a gate holds until they may be read.
private struct HeldFavorites: FavoritesRepository {
    let kept: InMemoryFavoritesRepository
    let gate: Gate?

    func favorites() -> StoredValues<[Favorite]> {
        CommittedValues(of: CommitSignal()) { [kept, gate] in
            try? await gate?.pass()
            return await kept.favorites().first { _ in true } ?? .failure(.cancelled)
        }
    }

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool> { kept.isFavorite(id) }

    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError) {
        try await kept.setFavorite(isFavorite, id, at: date)
    }

    func undoRemoval(of id: Product.ID) async throws(StorageError) { try await kept.undoRemoval(of: id) }
}

/// Settings whose changes fail.
private struct UnkeptSettings: SettingsRepository {
    let kept: InMemorySettingsRepository
    let error: StorageError?

    func settings() -> StoredValues<Settings> { kept.settings() }

    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError) {
        if let error { throw error }
        try await kept.change(change)
    }

    func recentSearches() -> StoredValues<RecentSearches> { kept.recentSearches() }
    func remember(search: String) async throws(StorageError) { try await kept.remember(search: search) }
    func forgetSearches() async throws(StorageError) { try await kept.forgetSearches() }
}
