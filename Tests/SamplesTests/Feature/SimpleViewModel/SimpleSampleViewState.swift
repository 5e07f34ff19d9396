import DesignSystem
import SimpleViewModel
import StoreDomain

struct SimpleSampleViewState: FoldingState, Equatable, Sendable {
    typealias Input = SimpleSampleViewModel.Input

    private(set) var products = PagedLoadable<Product>()

    mutating func fold(_ output: SimpleSampleViewModel.Output) {
        switch output {
        case .loading(let load): products.reduce(with: .started(load))
        case .products(let effect): products.reduce(with: effect)
        case .productSelected: break  // This output only triggers navigation.
        }
    }
}
