/// A repository for the user's settings and recent searches.
///
/// If a method throws, the stored data is unchanged.
package protocol SettingsRepository: Sendable {
    /// Returns the user's settings.
    ///
    /// Settings that the user has never changed have the default values from ``Settings/init(pageSize:)``.
    func settings() -> StoredValues<Settings>

    /// Changes the current settings.
    ///
    /// If several changes are made concurrently, all of them are applied. Settings that only a newer version
    /// of the app recognizes are preserved.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError)

    func recentSearches() -> StoredValues<RecentSearches>

    /// Adds a term to the recent searches (``RecentSearches/remember(_:)``).
    func remember(search: String) async throws(StorageError)

    func forgetSearches() async throws(StorageError)
}
