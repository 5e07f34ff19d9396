package import Foundation

/// A repository for the user's favorite products.
///
/// The repository saves the identifier of each favorite, even if the product is not stored. The product's
/// details appear in the list as soon as ``CatalogRepository`` stores the product. A removed favorite remains
/// removed until the user adds the product again or undoes the removal. If a method throws, nothing has
/// changed.
package protocol FavoritesRepository: Sendable {
    /// Returns the favorites, most recently added first.
    ///
    /// The sequence also delivers a new list when a favorite product changes. If several favorites have the
    /// same date, the favorite that was added last comes first.
    func favorites() -> StoredValues<[Favorite]>

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool>

    /// Adds or removes a favorite.
    ///
    /// Repeated calls with the same arguments have no effect. A product that is already a favorite keeps its
    /// position. A favorite that is removed and added again is treated as a new favorite.
    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError)

    /// Stores the name and the price of each favorite whose product is stored.
    ///
    /// ``Favorite/lastKnown`` contains the name and the price after the product has disappeared from the
    /// catalog.
    func rememberProducts() async throws(StorageError)

    /// Restores a removed favorite to its former position.
    ///
    /// The method does nothing if the product is currently a favorite or was never a favorite.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
