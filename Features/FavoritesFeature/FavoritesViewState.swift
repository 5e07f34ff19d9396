package import StoreDomain
import VVSI

/// What the favorites show.
///
/// They are kept on this machine, so nothing is loaded.
package enum FavoritesViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Chose a product.
        case productSelected(Product.ID)
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// The favorites were read, the most recently added first.
        case read([Product])
        /// The favorites cannot be read.
        case unreadable
    }

    /// They were not read yet.
    case unknown

    /// The favorites, the most recently added first.
    case known([Product])

    /// They cannot be read.
    case unreadable

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .read(let products): self = .known(products)
        case .unreadable: self = .unreadable
        }
    }
}
