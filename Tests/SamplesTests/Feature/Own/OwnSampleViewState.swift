import DesignSystem
import StoreDomain
import VVSI

struct OwnSampleViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case productSelected(Product.ID)
        case removePressed(Product.ID)
        case undoPressed(Product.ID)
    }

    enum Effect: Equatable, Sendable {
        case read(LocalValue<[Product.ID]>)
        case changeEnded(Undo<Product.ID>)
    }

    /// The products in the list, starting with the most recently added product.
    private(set) var list = LocalValue<[Product.ID]>.unknown

    private(set) var undo = Undo<Product.ID>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let list): self.list = list
        case .changeEnded(let undo): self.undo = undo
        }
    }
}
