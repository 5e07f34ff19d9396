import DesignSystem
import StoreDomain
import VVSI

/// What the screen “Part sample” shows.
struct PartSampleViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants other products, or those that failed.
        case refreshPressed
        /// Chose a product.
        case productSelected(Product.ID)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// Something happened to the products.
        case products(Loadable<[Product]>.Effect)
    }

    /// Products of the shop, as they are saved, and how asking for them is going.
    private(set) var products = Loadable<[Product]>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .products(let effect): products.reduce(with: effect)
        }
    }
}
