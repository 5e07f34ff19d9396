import StoreDomain

/// What a person can do on the screen of the tour, in the words of one pattern.
struct TourActions<Action> {
    /// Wants the products as they are now, also after that failed.
    var refresh: Action

    /// Wants a product to be a favorite, or no longer.
    var toggleFavorite: (Product.ID) -> Action

    /// Types into the search field; gets all that stands there.
    var search: (String) -> Action
}
