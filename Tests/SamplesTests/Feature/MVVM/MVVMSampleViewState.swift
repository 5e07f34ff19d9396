import DesignSystem
import MVVM
import StoreDomain

struct MVVMSampleViewState: StateReducing, Equatable, Sendable {
    enum Effect: Equatable, Sendable {
        case products(PagedLoadable<Product>.Effect)
    }

    private(set) var products = PagedLoadable<Product>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .products(let effect): products.reduce(with: effect)
        }
    }
}
