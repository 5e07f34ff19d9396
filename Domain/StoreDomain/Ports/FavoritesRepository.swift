package import Foundation

/// Stores the favorites.
///
/// A favorite is saved by its identity, whatever is known about the product: one whose product is not known
/// is a favorite too, and its product is listed as soon as ``CatalogueRepository`` knows it. A removed one
/// stays removed until the person adds it again.
package protocol FavoritesRepository: Sendable {
    /// The favorites, the most recently added first; of those added at the same time, the last one added.
    ///
    /// A newer version of a product makes a newer list.
    ///
    /// - Returns: The values for one consumer.
    func favorites() -> StoredValues<[Favorite]>

    /// Whether a product is a favorite.
    ///
    /// - Parameter id: The product, known or not.
    /// - Returns: The values for one consumer.
    func isFavorite(_ id: Product.ID) -> StoredValues<Bool>

    /// Makes a product a favorite or no longer one; doing it again changes nothing.
    ///
    /// A product that is already a favorite keeps its place; one that was removed and added again is new.
    ///
    /// - Parameters:
    ///   - isFavorite: Whether it is a favorite from now on.
    ///   - id: The product, known or not.
    ///   - date: When the person added it.
    /// - Throws: ``StorageError``; it is unchanged then.
    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError)

    /// Makes a removed product a favorite again, at its old place; changes nothing if it is a favorite or
    /// never was.
    ///
    /// - Parameter id: The product, known or not.
    /// - Throws: ``StorageError``; it is unchanged then.
    func undoRemoval(of id: Product.ID) async throws(StorageError)
}
