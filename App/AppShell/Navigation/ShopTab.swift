import ScreenKit

/// The parts of the shop between which a person can switch, in the order in which they are shown.
package enum ShopTab: String, CaseIterable, Sendable {
    /// Browsing.
    case shop

    /// What a person wants to find again.
    case favorites

    /// What a person wants to order.
    case cart

    /// A person's own things: orders, profile, settings.
    case account

    /// The name of the part that a person sees.
    var label: String {
        switch self {
        case .shop: "Shop"
        case .favorites: "Favorites"
        case .cart: "Cart"
        case .account: "Account"
        }
    }

    /// The name of the part in the program.
    var id: TabID { TabID(rawValue: rawValue) }

    /// The first screen of the part, which cannot be left with *back*.
    var root: any Route {
        switch self {
        case .shop: HomeRoute()
        case .favorites: FavoritesRoute()
        case .cart: CartRoute()
        case .account: AccountRoute()
        }
    }
}
