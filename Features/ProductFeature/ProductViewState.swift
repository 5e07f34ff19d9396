import DesignSystem
import SimpleViewModel
import StoreDomain

struct ProductViewState: FoldingState, Equatable, Sendable {
    typealias Input = ProductViewModel.Input

    private(set) var product = Loadable<Product>()
    private(set) var favorite = LocalValue<Bool>.unknown
    private(set) var favoriteProblem: Problem?
    private(set) var sku: SKUViewState

    /// Creates a state that preselects the color and the size with the given names.
    init(choosing options: [String] = []) {
        sku = SKUViewState(choosing: options)
    }

    mutating func enter(_ input: Input) {
        if input == .appeared { sku.enter(.appeared) }
    }

    mutating func fold(_ output: ProductViewModel.Output) {
        switch output {
        case .product(let effect):
            product.reduce(with: effect)
            if case .received(let saved?) = effect { sku.offer(saved.value.skus) }
        case .favoriteRead(let favorite): self.favorite = favorite
        case .favoriteChangeStarted: favoriteProblem = nil
        case .favoriteChangeEnded(let problem): favoriteProblem = problem
        case .sku(let output): sku.fold(output)
        }
    }
}
