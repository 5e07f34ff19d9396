import DependencyContainer
import DesignSystem
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// The child view model of ``ProductViewModel`` that handles the variant choice and adds variants to the
/// cart.
///
/// The app finishes adding a variant even if the user leaves the screen. The view model reports the outcome
/// when the screen appears again.
final class SKUViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared
        case colorChosen(String)
        case sizeChosen(SKU.Size)

        /// The user pressed a button that adds an item of the chosen variant to the cart.
        ///
        /// If `toBuy` is `true`, the app then opens the cart.
        case addPressed(toBuy: Bool)

        case cartPressed
    }

    enum Output: Equatable, Sendable {
        case chosen(SKUChoice)
        case adding
        case added(toBuy: Bool)
        case refused(Problem?)
        case cartOpened
    }

    @Dependency private var cart: CartUseCase
    @Dependency private var analytics: Analytics

    private let changes = ChangeQueue()
    private let state: @MainActor () -> ProductViewState

    init(state: @escaping @MainActor () -> ProductViewState) {
        self.state = state
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) throws {
        switch input {
        case .appeared: if state().sku.cart == .adding { report(toBuy: false, respond) }
        case .colorChosen(let color): respond(.chosen(state().sku.choice.choosing(color: color)))
        case .sizeChosen(let size): respond(.chosen(state().sku.choice.choosing(size: size)))
        case .addPressed(let toBuy):
            let state = state()
            // Ignore further presses while an item is being added, even if the user leaves the screen and
            // returns.
            guard state.sku.cart != .adding, let product = state.product.value, let sku = state.sku.choice.sku
            else { throw ViewModelError.ignoreInput }
            respond(.adding)
            add(sku, of: product)
            report(toBuy: toBuy, respond)
        case .cartPressed: respond(.cartOpened)
        }
    }

    private func add(_ sku: SKU, of product: Product) {
        changes.add { [cart, analytics] in
            try await cart.add(sku, of: product)
            analytics.record(.addedToCart(product.id, sku.id), on: "product/\(product.id.rawValue)")
        }
    }

    private func report(toBuy: Bool, _ respond: @escaping RespondCallback) {
        guard let change = changes.newest else { return }
        asyncTask { await change.value }
            .onSuccess { result in
                switch result {
                case .success: respond(.added(toBuy: toBuy))
                case .failure(let error): respond(.refused(Problem(saving: error)))
                }
            }
    }
}
