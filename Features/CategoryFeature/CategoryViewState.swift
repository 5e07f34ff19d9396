import DesignSystem
import StoreDomain
import VVSI

/// What the screen of a category shows: its name, five picks, and all products once
/// a person has asked for them.
struct CategoryViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do.
    enum Action: Equatable, Sendable {
        /// Wants other picks, or the picks that failed.
        case refreshPressed
        /// Wants a page of all products.
        case loadPressed(PagedLoadable<Product>.Load)
        /// Wants all products in this order.
        case sortPressed(ProductSort)
        /// Chose a product.
        case productSelected(Product.ID)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The category is called this.
        case named(String)
        /// Something happened to the picks.
        case picks(Loadable<[Product]>.Effect)
        /// Something happened to all products.
        case products(PagedLoadable<Product>.Effect)
        /// All products are listed again, in this order.
        case sorted(ProductSort)
    }

    /// What the category is called; its slug until the name is known.
    private(set) var name: String
    /// The products picked at random.
    private(set) var picks = Loadable<[Product]>()
    /// All products, as far as they were loaded.
    private(set) var products = PagedLoadable<Product>()
    /// The order of all products.
    private(set) var sort = ProductSort.featured

    /// Creates the state before anything but the identity is known.
    init(id: Category.ID) {
        name = id.rawValue
    }

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .named(let name): self.name = name
        case .picks(let effect): picks.reduce(with: effect)
        case .products(let effect): products.reduce(with: effect)
        case .sorted(let sort):
            self.sort = sort
            products = PagedLoadable()
        }
    }
}
