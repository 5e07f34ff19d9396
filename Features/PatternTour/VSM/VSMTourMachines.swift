import DesignSystem
import StoreDomain
import VSM
import ViewStateCore

struct VSMTourState {
    struct Search: MutatingCopyable {
        var typed = ""
        var term = ""
    }

    fileprivate(set) var products: VSMProducts
    fileprivate(set) var search = Search()
}

/// The state machines of the tour screen.
///
/// Products and search require separate machines because a new observation ends the machine's earlier
/// observation.
@MainActor
final class VSMTourMachines: StateSource {
    typealias Action = @MainActor (VSMTourMachines) -> Void

    private let products: AsyncStateContainer<VSMProducts>
    private let search: AsyncStateContainer<VSMTourState.Search>
    private let container: StateContainer<VSMTourState>
    private var subscriptions: [Subscription] = []

    init(services: TourServices) {
        let new = VSMTourState(products: .loading(VSMProductsModel(services: services)))
        container = StateContainer(new)
        products = AsyncStateContainer(state: new.products)
        search = AsyncStateContainer(state: new.search, clock: services.clock)
        subscriptions = [
            products.onChange { [container] _, products in container.update { $0.products = products } },
            search.onChange { [container] _, search in container.update { $0.search = search } },
        ]
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
        case (.viewDidDisappear, .loading(let model)): products.observe(.loading(model))
        default: break
        }
        if lifecycleEvent == .viewDidDisappear { search(after: .zero) }
    }

    func settled() async {
        await products.settled()
        await search.settled()
    }

    func load(_ model: VSMProductsModel) {
        products.observe(model.load())
    }

    /// Shows the typed text and, after a pause in typing, searches for it.
    func type(_ text: String) {
        search.observe(search.state.copy(mutatingPath: \.typed, value: text))
        search(after: TourFeature.searchDelay)
    }

    private func search(after pause: Duration) {
        let searched = search.state.copy(mutatingPath: \.term, value: search.state.typed)
        search.observe(searched, debounced: pause)
    }
}
