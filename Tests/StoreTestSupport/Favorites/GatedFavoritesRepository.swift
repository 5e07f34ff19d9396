import Foundation
import StoreDomain
import ViewStateTesting

/// Favorites of which a gate holds the changes.
struct GatedFavoritesRepository: FavoritesRepository {
    /// What keeps them.
    let base: any FavoritesRepository

    /// Holds each change before it is made.
    let gate: Gate

    func favorites() -> StoredValues<[Product]> {
        base.favorites()
    }

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        base.isFavorite(id)
    }

    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError) {
        do throws(CancellationError) {
            try await gate.pass()
        } catch {
            throw .cancelled
        }
        try await base.setFavorite(isFavorite, id, at: date)
    }
}
