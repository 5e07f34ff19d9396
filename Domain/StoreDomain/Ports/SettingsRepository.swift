/// Stores what a person has chosen about how the shop works, and what they searched for.
package protocol SettingsRepository: Sendable {
    /// The settings; those never changed are as in ``Settings/init(pageSize:)``.
    ///
    /// - Returns: The values for one consumer.
    func settings() -> StoredValues<Settings>

    /// Changes the current settings, so that neither of two concurrent changes is lost.
    ///
    /// A setting that only a newer version of this program knows stays as it is.
    ///
    /// - Parameter change: Makes the change.
    /// - Throws: ``StorageError``; all settings are unchanged then.
    func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError)

    /// The recent searches.
    ///
    /// - Returns: The values for one consumer.
    func recentSearches() -> StoredValues<RecentSearches>

    /// Puts a text first among the recent searches, as ``RecentSearches/remember(_:)`` does.
    ///
    /// - Parameter search: What was searched for.
    /// - Throws: ``StorageError``; they are unchanged then.
    func remember(search: String) async throws(StorageError)

    /// Forgets all recent searches.
    ///
    /// - Throws: ``StorageError``; they are unchanged then.
    func forgetSearches() async throws(StorageError)
}
