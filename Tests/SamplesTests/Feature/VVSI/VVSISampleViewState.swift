import DesignSystem
import StoreDomain
import VVSI

struct VVSISampleViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case loadPressed(PagedLoadable<Product>.Load)
        case productSelected(Product.ID)
    }

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
