package import DesignSystem
package import StoreDomain
import VVSI

/// What the screen of a category shows: its name and five picks.
package struct CategoryViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    package enum Action: Equatable, Sendable {
        /// Wants other picks, or the picks that failed.
        case refreshPressed
        /// Wants all products of the category.
        case allPressed
        /// Chose a product.
        case productSelected(Product.ID)
    }

    /// What can happen to the state.
    package enum Effect: Equatable, Sendable {
        /// The category is called this.
        case named(String)
        /// Something happened to the picks.
        case picks(Loadable<[Product]>.Effect)
    }

    /// What the category is called; its slug until the name is known.
    package private(set) var name: String
    /// The products picked at random.
    package private(set) var picks = Loadable<[Product]>()

    /// Creates the state before anything but the identity is known.
    package init(id: Category.ID) {
        name = id.rawValue
    }

    package mutating func reduce(with effect: Effect) {
        switch effect {
        case .named(let name): self.name = name
        case .picks(let effect): picks.reduce(with: effect)
        }
    }
}
