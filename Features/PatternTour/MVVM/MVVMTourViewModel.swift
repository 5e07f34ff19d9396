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

    let container = StateContainer(MVVMTourState())
    let work = WorkBag()
    private let shop: TourShop
    private lazy var search = Debouncer(clock: shop.clock, work: work)

    /// Creates the model; it starts no work before the screen appears.
    init(shop: TourShop) {
        self.shop = shop
    }

    func viewWillAppear() {
        container.update { $0.search.begin() }
        if state.needsAnswer { load() }
    }

    func send(event: Event) {
        switch event {
        case .refreshPressed: load()
        case .favoriteToggled(let id): toggleFavorite(id)
        case .searchTyped(let text):
            container.update { $0.search.typed = text }
            search.debounce(TourWork.search, for: TourFeature.searchDelay) { [container] in
                container.update { $0.search.begin() }
            }
        }
    }

    private func load() {
        container.update { $0.startLoading() }
        work.run(TourWork.products) { [shop] in
            await shop.answer()
        } then: { [container] answer in
            container.update { $0.finishLoading(answer) }
        }
    }

    private func toggleFavorite(_ id: Product.ID) {
        var isFavorite: Bool?
        container.update { isFavorite = $0.toggleFavorite(id) }
        guard let isFavorite else { return }
        work.run(TourWork.favorite(id)) { [shop] in
            await shop.refusal(settingFavorite: isFavorite, id)
        } then: { [container] refusal in
            if let refusal { container.update { $0.refuseFavorite(id, refusal) } }
        }
    }
}
