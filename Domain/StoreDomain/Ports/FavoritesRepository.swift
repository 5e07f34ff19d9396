package import Foundation

/// Stores the favorites.
///
/// A favorite is saved by its identifier, whatever is known about the product: one whose product is not known
/// is a favorite too, and its product is listed as soon as ``CatalogRepository`` knows it. A removed one
/// stays removed until the user adds it again. Nothing has changed when a method throws.
package protocol FavoritesRepository: Sendable {
    /// Returns the favorites, the most recently added first, and a newer list when a product changes; of
    /// those added at the same time, the last one added is first.
    func favorites() -> StoredValues<[Favorite]>

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool>

    /// Makes a product a favorite or no longer one; doing it again changes nothing.
    ///
    /// A product that is already a favorite keeps its place; one that was removed and added again is new.
    ///
    /// - Parameters:
    ///   - isFavorite: Whether it is a favorite from now on.
    ///   - id: The product, known or not.
    ///   - date: When the user added it.
    /// - Throws: ``StorageError``; it is unchanged then.
    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError)

    /// Stores the name and the price of each favorite whose product is known now, so that they outlive the
    /// product (``Favorite/lastKnown``).
    func rememberProducts() async throws(StorageError)

    /// Makes a removed product a favorite again, at its old place; changes nothing if it is a favorite or
    /// never was.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
