enum FeatureSetups {
    /// All feature setups.
    ///
    /// Keep other code out of this file because a setting in `.gitattributes` makes Git keep all lines that
    /// either side of a merge has added.
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
