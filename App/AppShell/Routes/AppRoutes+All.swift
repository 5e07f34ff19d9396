extension AppRoutes {
    /// All route types, in the order in which the `map` command lists them.
    ///
    /// Keep other code out of this file because a setting in `.gitattributes` makes Git keep every line that
    /// either side of a merge has added.
    package static let all: [any Route.Type] = [
        HomeRoute.self,
        CategoryRoute.self,
        SearchRoute.self,
        ProductRoute.self,
        FavoritesRoute.self,
        CartRoute.self,
        CheckoutRoute.self,
        PurchaseRoute.self,
        AccountRoute.self,
        OrdersRoute.self,
        OrderRoute.self,
        ProfileRoute.self,
        SettingsRoute.self,
        SignInRoute.self,
        TourRoute.self,
    ]
}
