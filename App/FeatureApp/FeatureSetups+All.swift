enum FeatureSetups {
    /// All setups.
    ///
    /// Add a line here for a new feature.
    ///
    /// Keep everything else out of this file: `.gitattributes` makes git merge lines that were added at the
    /// same time.
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
