/// A repository for the user's settings and recent searches.
///
/// If a method throws, nothing has changed.
package protocol SettingsRepository: Sendable {
    /// Returns the settings, with the defaults of ``Settings/init(pageSize:)`` for those that were never
    /// changed.
    func settings() -> StoredValues<Settings>

    /// Changes the current settings.
    ///
    /// Of two concurrent changes, neither is lost. Settings that only a newer version of the app recognizes
    /// stay as they are.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError)

    func recentSearches() -> StoredValues<RecentSearches>

    /// Adds a term to the recent searches (``RecentSearches/remember(_:)``).
    func remember(search: String) async throws(StorageError)

    func forgetSearches() async throws(StorageError)
}
