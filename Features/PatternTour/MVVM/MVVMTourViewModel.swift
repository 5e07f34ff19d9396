import FoundationExtensions
import MVVM
import StoreDomain
import ViewStateCore

/// Asks the shop, each thing under a key of its own: the newest of a key wins, the others run beside it.
final class MVVMTourViewModel: HostedViewModel {
    /// What a person can do.
    enum Event: Equatable, Sendable {
        /// Wants the products as they are now.
        case refreshPressed

        /// Wants a product to be a favorite, or no longer.
        case favoriteToggled(Product.ID)

        /// Typed into the search field.
        case searchTyped(String)
    }

    private enum Work: Hashable {
        case products, favorites
        case favorite(Product.ID)
        case search
    }

    let container = StateContainer(MVVMTourState())
    let work = WorkBag()
    private let shop: TourShop
    private let search: Debouncer

    /// Creates the model; it starts no work before the screen appears.
    init(shop: TourShop, clock: any Clock<Duration>) {
        self.shop = shop
        search = Debouncer(clock: clock, work: work)
    }

    func viewWillAppear() {
        container.update { $0.search() }
        if state.content.needsLoad { load() }
        readFavorites()
    }

    func send(event: Event) {
        switch event {
        case .refreshPressed:
            load()
            readFavorites()
        case .favoriteToggled(let id):
            toggleFavorite(id)
        case .searchTyped(let text):
            container.update { $0.type(text) }
            search.debounce(Work.search, for: TourFeature.searchDelay) { [container] in
                container.update { $0.search() }
            }
        }
    }

    private func load() {
        container.update { $0.startLoading() }
        work.run(Work.products) { [shop] in
            await Result(awaiting: shop.products)
        } then: { [container] answer in
            container.update { state in
                switch answer {
                case .success(let products): state.finishLoading(products)
                case .failure(let error): state.failLoading(error)
                }
            }
        }
    }

    private func readFavorites() {
        guard state.content.favorites == nil else { return }
        work.run(Work.favorites, { [shop] in try? await shop.favorites() }) { [container] favorites in
            if let favorites { container.update { $0.knowFavorites(favorites) } }
        }
    }

    private func toggleFavorite(_ id: Product.ID) {
        var isFavorite: Bool?
        container.update { isFavorite = $0.toggleFavorite(id) }
        guard let isFavorite else { return }
        work.run(Work.favorite(id)) { [shop] in
            await shop.problem(settingFavorite: isFavorite, id)
        } then: { [container] problem in
            if let problem { container.update { $0.takeBackFavorite(isFavorite, id, problem) } }
        }
    }
}
