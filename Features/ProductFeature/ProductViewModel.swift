import DependencyContainer
import DesignSystem
import FoundationExtensions
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Shows a product and stores whether the product is a favorite.
///
/// A child view model handles the variant choice. The favorite toggle shows the stored value, so it also
/// reflects changes that are made on other screens. If a change fails after the user leaves the screen, the
/// failure is reported when the screen appears again.
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

    // @Dependency is part of the published SimpleViewModel pattern, so only that pattern's two screens use
    // it.
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
    /// Reports the outcome of the newest change when it ends, unless another change has been added by then.
    ///
    /// All changes in a queue apply to the same value, so only the outcome of the newest change is relevant.
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
