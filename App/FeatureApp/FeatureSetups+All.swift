enum FeatureSetups {
    /// All feature setups.
    ///
    /// Add a line here for a new feature.
    ///
    /// Keep other code out of this file, because `.gitattributes` makes Git combine lines that were added on
    /// both branches.
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
