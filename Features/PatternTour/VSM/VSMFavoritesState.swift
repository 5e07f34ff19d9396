import StoreDomain

/// What is known of the favorites.
enum VSMFavoritesState: Equatable, Sendable {
    /// They could not be read yet.
    case unknown

    /// These were the favorites when they were read.
    case known(Set<Product.ID>)

    /// Reads the favorites.
    static func read(from shop: TourShop) async -> VSMFavoritesState {
        (try? await shop.favorites()).map { .known($0) } ?? .unknown
    }
}
