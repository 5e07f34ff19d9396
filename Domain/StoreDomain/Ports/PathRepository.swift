/// A repository that stores the navigation stacks so that the app can restore them at launch.
package protocol PathRepository: Sendable {
    /// Returns the most recently saved navigation stacks, or `nil` if none are saved.
    func paths() async throws(StorageError) -> NavigationPaths?

    /// Replaces the saved navigation stacks, or throws an error without changing them.
    func save(_ paths: NavigationPaths) async throws(StorageError)
}
