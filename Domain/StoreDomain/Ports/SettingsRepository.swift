/// Stores what the user has chosen about how the shop works, and what was searched for; nothing has changed
/// when a method throws.
package protocol SettingsRepository: Sendable {
    /// Returns the settings; those never changed are as in ``Settings/init(pageSize:)``.
    func settings() -> StoredValues<Settings>

    /// Changes the current settings, so that neither of two concurrent changes is lost, and a setting that
    /// only a newer version of this program knows stays as it is.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError)

    func recentSearches() -> StoredValues<RecentSearches>

    /// Puts a text first among the recent searches, as ``RecentSearches/remember(_:)`` does.
    func remember(search: String) async throws(StorageError)

    func forgetSearches() async throws(StorageError)
}
