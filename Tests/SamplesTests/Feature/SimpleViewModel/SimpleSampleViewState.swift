import DesignSystem
import SimpleViewModel
import StoreDomain

/// What the screen “Simple sample” shows: what the outputs add up to.
struct SimpleSampleViewState: FoldingState, Equatable, Sendable {
    typealias Input = SimpleSampleViewModel.Input

    /// The products of the shop, as far as they were loaded.
    private(set) var products = PagedLoadable<Product>()

    mutating func fold(_ output: SimpleSampleViewModel.Output) {
        switch output {
        case .loading(let load): products.reduce(with: .started(load))
        case .products(let effect): products.reduce(with: effect)
        case .productSelected: break  // Navigation, nothing to show.
        }
    }
}
