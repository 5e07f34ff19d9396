import DesignSystem
import SimpleViewModel
import StoreDomain

/// What the screen of a product shows: the product, whether it is a favorite, and its variants.
struct ProductViewState: FoldingState, Equatable, Sendable {
    typealias Input = ProductViewModel.Input

    /// The product.
    private(set) var product = Loadable<Product>()

    /// Whether the product is a favorite.
    private(set) var favorite = Kept<Bool>.unknown

    /// Why the last change of it failed; `nil` when it did not.
    private(set) var favoriteProblem: SaveProblem?

    /// The choice of a variant.
    private(set) var sku = SKUViewState()

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
