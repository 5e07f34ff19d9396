import DesignSystem
import Foundation
import SimpleViewModel
import StoreDomain

/// Accepts what a person does, and responds with what has happened.
final class SimpleTourViewModel: ViewModel {
    /// What a person can do, and what happens to the screen.
    enum Input: Equatable, Sendable {
        /// The screen is shown.
        case appeared

        /// A person wants the products as they are now.
        case refreshPressed

        /// A person wants a product to be a favorite, or no longer.
        case favoriteToggled(Product.ID)

        /// A person typed into the search field.
        case searchTyped(String)
    }

    /// What has happened.
    enum Output: Equatable, Sendable {
        /// The shop is being asked.
        case loadStarted

        /// The shop has answered.
        case loaded([Product])

        /// The shop did not answer; without a problem nobody waits for it any more.
        case loadFailed(LoadProblem?)

        /// These are the favorites.
        case favoritesRead(Set<Product.ID>)

        /// A product is a favorite from now on, or no longer.
        case favoriteSet(Bool, Product.ID)

        /// That was not stored.
        case favoriteRefused(Bool, Product.ID, SaveProblem)

        /// This is searched for.
        case searched(String)
    }

    private let shop: TourShop
    private var favorites: Set<Product.ID>?
    private var isLoaded = false
    private var newestLoad = 0

    /// Creates the view model.
    init(shop: TourShop) {
        self.shop = shop
    }

    func debounce() -> [(Input, TimeInterval)] {
        [(.searchTyped(""), TourFeature.searchDelay / .seconds(1))]
    }

    func filterOutputs() -> [Output] {
        [.loadStarted, .favoritesRead([]), .favoriteSet(true, Product.ID(""))]
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) async {
        switch input {
        case .appeared:
            readFavorites(respond)
            if !isLoaded { load(respond) }
        case .refreshPressed:
            readFavorites(respond)
            load(respond)
        case .favoriteToggled(let id):
            await toggleFavorite(id, respond)
        case .searchTyped(let text):
            respond(.searched(text))
        }
    }

    private func load(_ respond: @escaping RespondCallback) {
        isLoaded = false
        newestLoad += 1
        let load = newestLoad
        respond(.loadStarted)
        asyncTask { [shop] in try await shop.products() }
            .onSuccess { products in
                // Inputs of one case run side by side, so only the newest may answer.
                guard load == self.newestLoad else { return }
                self.isLoaded = true
                respond(.loaded(products))
            }
            .onFailure { error in
                guard load == self.newestLoad else { return }
                respond(.loadFailed((error as? ShopError).flatMap { LoadProblem($0) }))
            }
    }

    private func readFavorites(_ respond: @escaping RespondCallback) {
        guard favorites == nil else { return }
        asyncTask { [shop] in try await shop.favorites() }
            .onSuccess { favorites in
                self.favorites = favorites
                respond(.favoritesRead(favorites))
            }
    }

    private func toggleFavorite(_ id: Product.ID, _ respond: RespondCallback) async {
        guard let wasFavorite = favorites?.contains(id) else { return }
        mark(id, as: !wasFavorite)
        respond(.favoriteSet(!wasFavorite, id))
        do throws(ShopError) {
            try await shop.setFavorite(!wasFavorite, id)
        } catch {
            guard let problem = SaveProblem(error) else { return }
            mark(id, as: wasFavorite)
            respond(.favoriteRefused(!wasFavorite, id, problem))
        }
    }

    private func mark(_ id: Product.ID, as isFavorite: Bool) {
        if isFavorite { favorites?.insert(id) } else { favorites?.remove(id) }
    }
}
