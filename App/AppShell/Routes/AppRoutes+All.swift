extension AppRoutes {
    /// All route types, in the order that `map` uses.
    ///
    /// Add a line here for a new screen.
    ///
    /// Keep other code out of this file, because `.gitattributes` makes Git combine lines that were added on
    /// both branches.
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
