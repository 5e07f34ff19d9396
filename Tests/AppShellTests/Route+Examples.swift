import AppShell
import PatternTour
import StoreDomain

extension Route {
    /// Every kind of place, with its address; some with what an address has to write in another way.
    static let examples: [(route: Route, address: String)] = [
        (.home, "storefront://home"),
        (.category(Category.ID("bags")), "storefront://category/bags"),
        (.category(Category.ID("men's clothing")), "storefront://category/men's%20clothing"),
        (.category(Category.ID("a/b?c")), "storefront://category/a%2Fb%3Fc"),
        (.product(Product.ID("42")), "storefront://product/42"),
        (.favorites, "storefront://favorites"),
        (.tour(nil), "storefront://tour"),
        (.tour(.vsm), "storefront://tour/vsm"),
    ]
}
