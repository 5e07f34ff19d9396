import ScreenKit

/// The parts of the shop between which a person can switch, in the order in which they are shown.
package enum ShopTab: String, CaseIterable, Sendable {
    /// Browsing.
    case shop

    /// What a person wants to find again.
    case favorites

    /// What a person wants to order.
    case cart

    /// How the part is shown.
    var tab: Tab {
        switch self {
        case .shop: Tab(id: id, label: "Shop")
        case .favorites: Tab(id: id, label: "Favorites")
        case .cart: Tab(id: id, label: "Cart")
        }
    }

    /// What the part is called in the program.
    var id: TabID { TabID(rawValue: rawValue) }

    /// The first screen of the part, which cannot be left with *back*.
    var root: any Route {
        switch self {
        case .shop: HomeRoute()
        case .favorites: FavoritesRoute()
        case .cart: CartRoute()
        }
    }
}
