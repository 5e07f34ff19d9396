package import StoreDomain
package import ViewStateTesting

extension FavoritesRepository {
    /// The same favorites behind a gate: each change is held there before it is made.
    ///
    /// - Parameter gate: Holds the changes; one that it ends fails with `StorageError.cancelled`.
    /// - Returns: The favorites; reading them is not held.
    package func gated(by gate: Gate) -> any FavoritesRepository {
        GatedFavoritesRepository(base: self, gate: gate)
    }
}
