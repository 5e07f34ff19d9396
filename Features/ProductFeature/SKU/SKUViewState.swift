import DesignSystem
import SimpleViewModel
import StoreDomain

/// What is shown of the variants: what is chosen, and what became of putting it into the cart.
struct SKUViewState: FoldingState, Equatable, Sendable {
    typealias Input = SKUViewModel.Input

    /// What became of putting what is chosen into the cart.
    enum CartState: Equatable, Sendable {
        /// Nobody has asked for it.
        case untouched

        /// It is on its way.
        case adding

        /// It is there.
        case added

        /// It is not there; `nil` when there is nothing to say about it.
        case refused(SaveProblem?)
    }

    /// What is chosen, and what there is to choose from.
    private(set) var choice = SKUChoice()

    /// What became of putting it into the cart.
    private(set) var cart = CartState.untouched

    /// Forgets the last result when the screen appears: what was added may have been bought since, and why it
    /// was not is reported once.
    mutating func enter(_ input: Input) {
        if input == .appeared, cart != .adding { cart = .untouched }
    }

    /// Takes what the shop has now.
    mutating func offer(_ skus: [SKU]) {
        var new = choice
        new.offer(skus)
        choose(new)
    }

    mutating func fold(_ output: SKUViewModel.Output) {
        switch output {
        case .chosen(let new): choose(new)
        case .adding: cart = .adding
        case .added: cart = .added
        case .refused(let problem): cart = .refused(problem)
        case .cartOpened: break  // Navigation, nothing to show.
        }
    }

    private mutating func choose(_ new: SKUChoice) {
        if new.sku?.id != choice.sku?.id, cart != .adding { cart = .untouched }
        choice = new
    }
}
