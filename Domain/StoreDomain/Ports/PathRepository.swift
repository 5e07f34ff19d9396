/// Stores where the user was in the shop, so that it can be shown again after a restart.
package protocol PathRepository: Sendable {
    /// Returns what was saved last; `nil` if nothing ever was.
    func paths() async throws(StorageError) -> NavigationPaths?

    /// Replaces what was saved before, which is unchanged when this throws.
    func save(_ paths: NavigationPaths) async throws(StorageError)
}
