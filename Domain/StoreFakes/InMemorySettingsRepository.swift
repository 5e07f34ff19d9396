package import StoreDomain

/// Stores settings and recent searches in memory, and otherwise behaves like the one on disk.
package struct InMemorySettingsRepository: SettingsRepository, Hooked {
    private let shop: InMemoryShop
    package var hooks = SaveHooks()

    package init(_ shop: InMemoryShop = InMemoryShop()) {
        self.shop = shop
    }

    package func settings() -> StoredValues<Settings> {
        shop.values(\.settings)
    }

    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError) {
        try await shop.commit(through: hooks) { change(&$0.settings) }
    }

    package func recentSearches() -> StoredValues<RecentSearches> {
        shop.values(\.recentSearches)
    }

    package func remember(search: String) async throws(StorageError) {
        try await shop.commit(through: hooks) { $0.recentSearches.remember(search) }
    }

    package func forgetSearches() async throws(StorageError) {
        try await shop.commit(through: hooks) { $0.recentSearches = RecentSearches() }
    }
}
