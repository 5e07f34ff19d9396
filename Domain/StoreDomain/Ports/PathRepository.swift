/// A repository for the navigation stacks, which the app restores after a restart.
package protocol PathRepository: Sendable {
    /// Returns the navigation stacks last saved, or `nil` if there are none.
    func paths() async throws(StorageError) -> NavigationPaths?

    /// Replaces the saved navigation stacks, which are unchanged if this method throws.
    func save(_ paths: NavigationPaths) async throws(StorageError)
}
