import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// The machines of the screen, side by side: in one machine, the newest observation ends the one before it.
@MainActor
final class VSMTourMachines: StateSource {
    typealias Action = @MainActor (VSMTourMachines) -> Void

    private enum Pause {
        case typing
    }

    private let products: AsyncStateContainer<VSMProductsState>
    private let search: AsyncStateContainer<VSMSearchState>
    private let favorites = AsyncStateContainer(state: VSMFavoritesState.unknown)
    private var changes: [Product.ID: AsyncStateContainer<VSMFavoriteState>] = [:]

    private let shop: TourShop
    private let content = StateContainer(TourContent())
    private var subscriptions: [Subscription] = []

    /// Creates the machines; they start no work before the screen appears.
    init(shop: TourShop, clock: any Clock<Duration>) {
        self.shop = shop
        products = AsyncStateContainer(state: .initialized(VSMProductsModel(shop: shop)))
        search = AsyncStateContainer(state: VSMSearchState(), clock: clock)
        show(products)
        show(search)
        show(favorites)
    }

    var state: TourContent { content.state }

    func onChange(
        _ handler: @escaping @MainActor (_ old: TourContent, _ new: TourContent) -> Void
    ) -> Subscription {
        content.onChange(handler)
    }

    func send(action: Action) {
        action(self)
    }

    func send(lifecycleEvent: ViewLifecycleEvent) {
        switch (lifecycleEvent, products.state) {
        case (.viewWillAppear, .initialized): load()
        case (.viewWillAppear, _): readFavorites()
        case (.viewDidDisappear, .loading(let model)): products.observe(.initialized(model))
        case (.viewDidDisappear, _): break
        }
        if lifecycleEvent == .viewDidDisappear { search(after: .zero) }
    }

    func settled() async {
        await products.settled()
        await favorites.settled()
        await search.settled()
        for change in changes.values { await change.settled() }
    }

    /// Asks the shop for the products, and for the favorites where they are not known.
    func load() {
        products.observe(products.state.model.load())
        readFavorites()
    }

    /// Makes a product a favorite, or no longer one.
    func toggleFavorite(_ id: Product.ID) {
        guard case .known(let ids) = favorites.state else { return }
        let model = VSMFavoriteModel(shop: shop, id: id, isFavorite: ids.contains(id))
        // A person who goes on has read why an earlier change was refused.
        for change in changes.values {
            if case .refused(let model, _) = change.state { change.observe(.wanted(model)) }
        }
        let change = changes[id] ?? AsyncStateContainer(state: .wanted(model))
        if changes.updateValue(change, forKey: id) == nil { show(change) }
        change.observe(change.state.model.toggle())
    }

    /// Takes what a person typed, and searches for it once they have stopped.
    func type(_ text: String) {
        search.observe(search.state.copy(mutatingPath: \.typed, value: text))
        search(after: TourScreen.searchDelay)
    }

    private func search(after pause: Duration) {
        search.observe(search.state.searched, debounced: pause, identifier: Pause.typing)
    }

    private func readFavorites() {
        guard case .unknown = favorites.state else { return }
        favorites.observe { [shop] in await .read(from: shop) }
    }

    private func show(_ machine: some StateSource) {
        subscriptions.append(machine.onChange { [weak self] _, _ in self?.render() })
    }

    private func render() {
        var content = TourContent(products: products.state.model.products)
        content.typed = search.state.typed
        content.term = search.state.term
        switch products.state {
        case .initialized, .loaded: break
        case .loading: content.startLoading()
        case .failed(_, let problem): content.failLoading(problem)
        }
        if case .known(let ids) = favorites.state { content.knowFavorites(ids) }
        // Those that were refused come last: what they say stays.
        for (id, change) in changes {
            if case .wanted(let model) = change.state { content.setFavorite(model.isFavorite, id) }
        }
        for (id, change) in changes {
            guard case .refused(let model, let problem) = change.state else { continue }
            content.takeBackFavorite(!model.isFavorite, id, problem)
        }
        self.content.set(content)
    }
}
