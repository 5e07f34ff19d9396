extension AppRoutes {
    /// All types of routes, in the order of `map`.
    ///
    /// Add a line here for a new screen.
    ///
    /// Keep everything else out of this file: `.gitattributes` makes git merge lines that were added at the
    /// same time.
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
