package import Foundation

/// A repository for the favorites.
///
/// A favorite is saved by its identifier, even if its product is not stored. The product appears in the list
/// as soon as ``CatalogRepository`` stores it. A removed favorite stays removed until the user adds it again.
/// If a method throws, nothing has changed.
package protocol FavoritesRepository: Sendable {
    /// Returns the favorites, most recently added first, and a newer list when a product changes.
    ///
    /// Of favorites that were added at the same time, the last one added comes first.
    func favorites() -> StoredValues<[Favorite]>

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool>

    /// Adds or removes a favorite.
    ///
    /// Repeating a call changes nothing. A product that is already a favorite keeps its position. A favorite
    /// that was removed and added again counts as new.
    ///
    /// - Parameters:
    ///   - isFavorite: A Boolean value that indicates whether the product becomes a favorite.
    ///   - id: The product, stored or not.
    ///   - date: The time at which the user made the change.
    /// - Throws: ``StorageError``. If the method throws, nothing has changed.
    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError)

    /// Stores the name and the price of each favorite whose product is stored.
    ///
    /// ``Favorite/lastKnown`` contains them after the product has disappeared.
    func rememberProducts() async throws(StorageError)

    /// Restores a removed favorite at its former position.
    ///
    /// The method does nothing if the product is a favorite or never was one.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
