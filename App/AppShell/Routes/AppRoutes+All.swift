extension AppRoutes {
    /// Its kinds of routes, in the order of the shop; a new screen is a line here.
    ///
    /// Nothing else is in this file: `.gitattributes` lets git keep the lines of both who add one.
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
