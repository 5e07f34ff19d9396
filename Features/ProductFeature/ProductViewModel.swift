import DependencyContainer
import DesignSystem
import FoundationExtensions
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Shows one product, and stores whether it is a favorite.
///
/// A child view model handles the choice of a variant. The toggle shows the stored value, so it also follows
/// changes on other screens. A failure after the user has left the screen is reported when it appears again.
final class ProductViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared
        case refreshPressed
        case favoriteToggled(Bool)
        case sku(SKUViewModel.Input)
    }

    enum Output: Equatable, Sendable {
        case product(Loadable<Product>.Effect)
        case favoriteRead(LocalValue<Bool>)
        case favoriteChangeStarted
        case favoriteChangeEnded(Problem?)
        case sku(SKUViewModel.Output)
    }

    // Only the two screens in SimpleViewModel use @Dependency, because their pattern was published with it.
    @Dependency private var show: ShowProductsUseCase
    @Dependency private var favorites: FavoriteProductsUseCase
    @Dependency private var analytics: Analytics

    private let id: Product.ID
    private var product: SectionLoader<Product>?
    private let state: @MainActor () -> ProductViewState
    private let log: @MainActor (String) -> Void
    private let changes = ChangeQueue()
    private var sku: ViewModelInterface<SKUViewModel>?

    init(
        id: Product.ID,
        state: @escaping @MainActor () -> ProductViewState,
        log: @escaping @MainActor (String) -> Void
    ) {
        self.id = id
        self.state = state
        self.log = log
    }

    func children(
        send: @escaping (Input) -> Void,
        respond: @escaping RespondCallback
    ) -> [any ChildInterface] {
        let sku = ViewModelInterface(viewModel: SKUViewModel(state: state)) { respond(.sku($0)) }
        sku.log = { [log] in log("\($0)") }
        self.sku = sku
        return [sku]
    }

    func responder(respond: @escaping RespondCallback) {
        product = SectionLoader(show.product(id)) { respond(.product($0)) }
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) throws {
        switch input {
        case .appeared: appear(respond)
        case .refreshPressed:
            // A running request continues, and a second one is ignored.
            guard !state().product.isLoading else { throw ViewModelError.ignoreInput }
            product?.refresh(in: work)
        case .favoriteToggled(let isFavorite): setFavorite(isFavorite, respond)
        case .sku(let input): sku?.send(input)
        }
    }

    private func appear(_ respond: @escaping RespondCallback) {
        product?.appear(state().product, in: work)
        observe("favorite", favorites.isFavorite(id)) { respond(.favoriteRead(LocalValue($0))) }
        reportResult(in: changes) { respond(.favoriteChangeEnded($0)) }
        sku?.send(.appeared)
    }

    private func setFavorite(_ isFavorite: Bool, _ respond: @escaping RespondCallback) {
        respond(.favoriteChangeStarted)
        changes.add { [favorites, analytics, id] in
            try await favorites.setFavorite(isFavorite, id)
            analytics.record(.favoriteSet(isFavorite, id), on: "product/\(id.rawValue)")
        }
        reportResult(in: changes) { respond(.favoriteChangeEnded($0)) }
    }
}

extension ViewModel {
    /// Reports the outcome of the newest change.
    ///
    /// All changes of a queue concern one value, so an earlier failure no longer matters.
    func reportResult(
        in changes: ChangeQueue,
        _ ended: @escaping @MainActor (Problem?) -> Void
    ) {
        guard let change = changes.newest else { return }
        asyncTask { await change.value }
            .onSuccess { result in
                guard change == changes.newest else { return }
                let failure = changes.takeFailure()
                ended(result.failure == nil ? nil : failure.flatMap { Problem(saving: $0) })
            }
    }
}
