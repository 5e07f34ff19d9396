import DesignSystem
import MVVM
import StoreDomain

/// What the screen “MVVM sample” shows.
struct MVVMSampleViewState: StateReducing, Equatable, Sendable {
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
