import ScreenKit

extension [Tab] {
    /// Three tabs, one of which has a name of two words.
    static let shop = [
        Tab(id: "shop", label: "Shop"), Tab(id: "favorites", label: "Favorites"),
        Tab(id: "account", label: "My Account"),
    ]
}
