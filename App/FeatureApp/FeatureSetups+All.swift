enum FeatureSetups {
    /// All of them; a new screen is a line here.
    ///
    /// Nothing else is in this file: `.gitattributes` lets git keep the lines of both who add one.
    static let all: [any FeatureSetup.Type] = [
        LaunchSetup.self,
        SignInSetup.self,
        HomeSetup.self,
        CategorySetup.self,
        SearchSetup.self,
        ProductSetup.self,
        FavoritesSetup.self,
        CartSetup.self,
        CheckoutSetup.self,
        OrdersSetup.self,
        AccountSetup.self,
        ProfileSetup.self,
        SettingsSetup.self,
    ]
}
