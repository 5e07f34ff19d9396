import Foundation
package import StoreDomain
package import ViewStateTesting

/// Favorites of which a gate holds the changes.
struct GatedFavoritesRepository: FavoritesRepository {
    /// What keeps them.
    let base: any FavoritesRepository

    /// Holds each change before it is made.
    let gate: Gate

    func favorites() -> StoredValues<[Favorite]> {
        base.favorites()
    }

    func isFavorite(_ id: Product.ID) -> StoredValues<Bool> {
        base.isFavorite(id)
    }

    func setFavorite(_ isFavorite: Bool, _ id: Product.ID, at date: Date) async throws(StorageError) {
        try await pass()
        try await base.setFavorite(isFavorite, id, at: date)
    }

    func undoRemoval(of id: Product.ID) async throws(StorageError) {
        try await pass()
        try await base.undoRemoval(of: id)
    }

    private func pass() async throws(StorageError) {
        do throws(CancellationError) {
            try await gate.pass()
        } catch {
            throw .cancelled
        }
    }
}

extension FavoritesRepository {
    /// The same favorites behind a gate: each change is held there before it is made.
    ///
    /// - Parameter gate: Holds the changes; one that it ends fails with `StorageError.cancelled`.
    /// - Returns: The favorites; reading them is not held.
    package func gated(by gate: Gate) -> any FavoritesRepository {
        GatedFavoritesRepository(base: self, gate: gate)
    }
}
