import DesignSystem
import StoreDomain
import StoreUseCases
import VSM
import ViewStateCore

/// What the machines show, side by side.
struct VSMTourState {
    /// What a person searches for.
    struct Search: MutatingCopyable {
        /// What stands in the search field.
        var typed = ""
        /// What is searched for.
        var term = ""
    }

    fileprivate(set) var products: VSMProducts
    fileprivate(set) var search = Search()
    fileprivate var changes: [Product.ID: VSMFavorite] = [:]

    /// Which products are favorites, as they were read and as a person wants them since.
    var favorites: Set<Product.ID>? {
        var favorites = products.model.favorites
        for (id, change) in changes { favorites?.mark(id, as: change.isFavorite) }
        return favorites
    }

    /// Why a change was not stored.
    var saveProblem: SaveProblem? {
        changes.values.lazy.compactMap(\.problem).first
    }
}

/// The machines of the screen: in one machine, the newest observation ends the one before it.
@MainActor
final class VSMTourMachines: StateSource {
    typealias Action = @MainActor (VSMTourMachines) -> Void

    private enum Pause {
        case typing
    }

    private let products: AsyncStateContainer<VSMProducts>
    private let search: AsyncStateContainer<VSMTourState.Search>
    private var changes: [Product.ID: AsyncStateContainer<VSMFavorite>] = [:]

    private let shop: TourShop
    private let container: StateContainer<VSMTourState>
    private var subscriptions: [Subscription] = []

    /// Creates the machines; they start no work before the screen appears.
    init(shop: TourShop) {
        self.shop = shop
        let new = VSMTourState(products: .loading(VSMProductsModel(shop: shop)))
        container = StateContainer(new)
        products = AsyncStateContainer(state: new.products)
        search = AsyncStateContainer(state: new.search, clock: shop.clock)
        show(products) { $0.products = $1 }
        show(search) { $0.search = $1 }
    }

    var state: VSMTourState { container.state }

    func onChange(
        _ handler: @escaping @MainActor (_ old: VSMTourState, _ new: VSMTourState) -> Void
    ) -> Subscription {
        container.onChange(handler)
    }

    func send(action: Action) {
        action(self)
    }

    func send(lifecycleEvent: ViewLifecycleEvent) {
        switch (lifecycleEvent, products.state) {
        case (.viewWillAppear, .loading(let model)): load(model)
        case (.viewWillAppear, let products): if products.model.favorites == nil { load(products.model) }
        case (.viewDidDisappear, .loading(let model)): products.observe(.loading(model))
        case (.viewDidDisappear, _): break
        }
        if lifecycleEvent == .viewDidDisappear { search(after: .zero) }
    }

    func settled() async {
        await products.settled()
        await search.settled()
        for change in changes.values { await change.settled() }
    }

    /// Asks the shop.
    func load(_ model: VSMProductsModel) {
        products.observe(model.load())
    }

    /// Makes a product a favorite, or no longer one.
    func toggleFavorite(_ id: Product.ID) {
        guard let isFavorite = state.favorites?.contains(id) else { return }
        // A person who goes on has read why an earlier change was refused.
        for change in changes.values where change.state.problem != nil {
            change.observe(change.state.copy(mutatingPath: \.problem, value: nil))
        }
        let change = changes[id] ?? machine(for: VSMFavorite(shop: shop, id: id, isFavorite: isFavorite))
        change.observe(change.state.toggle())
    }

    /// Takes what a person typed, and searches for it once they have stopped.
    func type(_ text: String) {
        search.observe(search.state.copy(mutatingPath: \.typed, value: text))
        search(after: TourFeature.searchDelay)
    }

    private func search(after pause: Duration) {
        let searched = search.state.copy(mutatingPath: \.term, value: search.state.typed)
        search.observe(searched, debounced: pause, identifier: Pause.typing)
    }

    private func machine(for favorite: VSMFavorite) -> AsyncStateContainer<VSMFavorite> {
        let machine = AsyncStateContainer(state: favorite)
        changes[favorite.id] = machine
        show(machine) { $0.changes[$1.id] = $1 }
        return machine
    }

    private func show<Part>(
        _ machine: AsyncStateContainer<Part>,
        _ place: @escaping @MainActor (inout VSMTourState, Part) -> Void
    ) {
        subscriptions.append(
            machine.onChange { [container] _, part in container.update { place(&$0, part) } }
        )
    }
}
