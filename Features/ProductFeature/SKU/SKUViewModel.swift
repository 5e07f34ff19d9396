import DependencyContainer
import DesignSystem
import SimpleViewModel
import StoreDomain
import StoreUseCases
import ViewStateCore

/// Lets a person choose a variant and put it into the cart: the child of ``ProductViewModel``.
///
/// What is put into the cart while the screen is left is put there all the same, and told when it appears.
final class SKUViewModel: ViewModel {
    /// What a person can do, and what happens to the screen.
    enum Input: Equatable, Sendable {
        /// The screen is shown.
        case appeared

        /// The product is known, or has changed.
        case productChanged(Product)

        /// A person chose a color.
        case colorChosen(String)

        /// A person chose a size.
        case sizeChosen(SKU.Size)

        /// A person wants one more of what is chosen in the cart; to buy it at once, or later.
        case addPressed(toBuy: Bool)

        /// A person wants to see what is in the cart.
        case cartPressed
    }

    /// What has happened.
    enum Output: Equatable, Sendable {
        /// What is chosen, or what there is to choose from.
        case chosen(SKUChoice)

        /// What is chosen is on its way into the cart.
        case adding

        /// It is in the cart; to be bought at once, or later.
        case added(toBuy: Bool)

        /// It was not put into the cart.
        case refused(SaveProblem?)

        /// The cart was asked for.
        case cartOpened
    }

    @Dependency private var cart: CartUseCase
    @Dependency private var analytics: Analytics

    private let changes = ChangeQueue<CartError>()
    private var isAdding = false
    private var product: Product?
    private var choice = SKUChoice()

    /// What is pressed while something is on its way into the cart is ignored.
    func filter() -> [Input] { [.addPressed(toBuy: false)] }

    /// That it is on its way does not end the press.
    func filterOutputs() -> [Output] { [.adding] }

    /// A screen that appears while something is on its way waits for it like the press did.
    func key(for input: Input) -> InputKey {
        input == .appeared ? key(for: .addPressed(toBuy: false)) : InputKey(caseOf: input)
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) throws {
        switch input {
        case .appeared: if isAdding { report(toBuy: false, respond) }
        case .productChanged(let product):
            self.product = product
            var choice = choice
            choice.offer(product.skus)
            choose(choice, respond)
        case .colorChosen(let color): choose(choice.choosing(color: color), respond)
        case .sizeChosen(let size): choose(choice.choosing(size: size), respond)
        case .addPressed(let toBuy):
            guard let product, let sku = choice.sku else { throw ViewModelError.ignoreInput }
            respond(.adding)
            add(sku, of: product)
            report(toBuy: toBuy, respond)
        case .cartPressed: respond(.cartOpened)
        }
    }

    private func choose(_ new: SKUChoice, _ respond: RespondCallback) {
        guard new != choice else { return }
        choice = new
        respond(.chosen(new))
    }

    private func add(_ sku: SKU, of product: Product) {
        isAdding = true
        changes.add { [cart, analytics] () throws(CartError) in
            try await cart.add(sku, of: product)
            analytics.record(.addedToCart(product.id, sku.id), on: "product/\(product.id.rawValue)")
        }
    }

    private func report(toBuy: Bool, _ respond: @escaping RespondCallback) {
        guard let change = changes.newest else { return }
        asyncTask { await change.value }
            .onSuccess { result in
                self.isAdding = false
                switch result {
                case .success: respond(.added(toBuy: toBuy))
                case .failure(let error): respond(.refused(SaveProblem(error)))
                }
            }
    }
}
