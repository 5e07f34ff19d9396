import DesignSystem
import StoreDomain
import VVSI

/// What the screen “Own sample” shows.
struct OwnSampleViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
        /// Wants a product off the list.
        case removePressed(Product.ID)
        /// Wants back the product that was removed last.
        case undoPressed(Product.ID)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The list was read, the most recently added first, or cannot be read.
        case read(Kept<[Product.ID]>)
        /// A change ended: what can be undone now, or why the change was not saved.
        case changeEnded(Undo<Product.ID>)
    }

    /// The list, the most recently added first.
    private(set) var list = Kept<[Product.ID]>.unknown

    /// How the last change ended.
    private(set) var undo = Undo<Product.ID>()

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let list): self.list = list
        case .changeEnded(let undo): self.undo = undo
        }
    }
}
