import DesignSystem
import StoreDomain
import VVSI

struct CategoryViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case refreshPressed
        case loadPressed(PagedLoadable<Product>.Load)
        case sortPressed(ProductSort)
        case productSelected(Product.ID)
    }

    enum Effect: Equatable, Sendable {
        case named(String)
        case recommendations(Loadable<[Product]>.Effect)
        case products(PagedLoadable<Product>.Effect)
        case sorted(ProductSort)
    }

    /// The category name, or the slug until the name is known.
    private(set) var name: String
    private(set) var recommendations = Loadable<[Product]>()
    private(set) var products = PagedLoadable<Product>()
    private(set) var sort = ProductSort.featured

    /// Creates the screen's initial state.
    ///
    /// If `sort` is not `nil`, the screen lists the products immediately.
    init(id: Category.ID, listedBy sort: ProductSort? = nil) {
        name = id.rawValue
        guard let sort else { return }
        self.sort = sort
        products.reduce(with: .started(.first))
    }

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .named(let name): self.name = name
        case .recommendations(let effect): recommendations.reduce(with: effect)
        case .products(let effect): products.reduce(with: effect)
        case .sorted(let sort):
            self.sort = sort
            products = PagedLoadable()
        }
    }
}
