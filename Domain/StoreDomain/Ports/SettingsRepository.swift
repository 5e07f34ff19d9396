/// A repository for the user's settings and recent searches.
///
/// If a method throws, the stored data is unchanged.
package protocol SettingsRepository: Sendable {
    /// Returns the settings, which have default values until the user changes them.
    func settings() -> StoredValues<Settings>

    /// Changes the current settings.
    ///
    /// If several changes are made concurrently, all of them are applied. Settings that only a newer version
    /// of the app recognizes are preserved.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError)

    func recentSearches() -> StoredValues<RecentSearches>

    func remember(search: String) async throws(StorageError)

    func forgetSearches() async throws(StorageError)
}
