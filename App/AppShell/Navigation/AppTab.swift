import ScreenKit

/// The app's tabs, in display order.
package enum AppTab: String, CaseIterable, Sendable {
    case shop

    case favorites

    case cart

    case account

    var label: String {
        switch self {
        case .shop: "Shop"
        case .favorites: "Favorites"
        case .cart: "Cart"
        case .account: "Account"
        }
    }

    var id: TabID { TabID(rawValue: rawValue) }

    var root: any Route {
        switch self {
        case .shop: HomeRoute()
        case .favorites: FavoritesRoute()
        case .cart: CartRoute()
        case .account: AccountRoute()
        }
    }
}
