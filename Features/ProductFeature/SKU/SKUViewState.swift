import DesignSystem
import SimpleViewModel
import StoreDomain

struct SKUViewState: FoldingState, Equatable, Sendable {
    typealias Input = SKUViewModel.Input

    enum CartState: Equatable, Sendable {
        case untouched
        case adding
        case added

        /// The variant was not added.
        ///
        /// The problem is `nil` if the change was canceled.
        case refused(Problem?)
    }

    private(set) var choice = SKUChoice()
    private(set) var cart = CartState.untouched

    /// The names of the options to choose when the variants become available.
    private var wanted: [String]

    init(choosing options: [String] = []) {
        wanted = options
    }

    /// The names of the chosen color and size, or of the options to choose when the variants are available.
    var options: [String] {
        guard wanted.isEmpty else { return wanted }
        let isChosen = choice != SKUChoice(of: choice.skus)
        return isChosen ? [choice.color, choice.size?.name].compactMap(\.self) : []
    }

    /// Clears the last result when the screen appears.
    ///
    /// The user may have ordered the added item since the result was shown. Clearing the result also ensures
    /// that a failure is reported only once.
    mutating func enter(_ input: Input) {
        if input == .appeared, cart != .adding { cart = .untouched }
    }

    mutating func offer(_ skus: [SKU]) {
        var new = choice
        new.offer(skus)
        choose(wanted.reduce(new) { $0.choosing(named: $1) })
        wanted = []
    }

    mutating func fold(_ output: SKUViewModel.Output) {
        switch output {
        case .chosen(let new): choose(new)
        case .adding: cart = .adding
        case .added: cart = .added
        case .refused(let problem): cart = .refused(problem)
        case .cartOpened: break  // Navigation does not change this state.
        }
    }

    private mutating func choose(_ new: SKUChoice) {
        if new.sku?.id != choice.sku?.id, cart != .adding { cart = .untouched }
        choice = new
    }
}
