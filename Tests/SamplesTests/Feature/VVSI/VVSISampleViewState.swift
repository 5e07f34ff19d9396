import DesignSystem
import StoreDomain
import VVSI

/// What the screen “VVSI sample” shows.
struct VVSISampleViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants a page of the products.
        case loadPressed(PagedLoadable<Product>.Load)
        /// Chose a product.
        case productSelected(Product.ID)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// Something happened to the products.
        case products(PagedLoadable<Product>.Effect)
    }

    /// The products of the shop, as far as they were loaded.
    private(set) var products = PagedLoadable<Product>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .products(let effect): products.reduce(with: effect)
        }
    }
}
