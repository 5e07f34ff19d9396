/// Stores where a person was in the shop, so that it can be shown again after a restart.
package protocol PathRepository: Sendable {
    /// Where the person was.
    ///
    /// - Returns: What was saved last; `nil` if nothing ever was.
    /// - Throws: ``StorageError``.
    func paths() async throws(StorageError) -> NavigationPaths?

    /// Saves where the person is, in place of where they were.
    ///
    /// - Parameter paths: The path of each tab, and the tab that is shown.
    /// - Throws: ``StorageError``; what was saved before is unchanged then.
    func save(_ paths: NavigationPaths) async throws(StorageError)
}
