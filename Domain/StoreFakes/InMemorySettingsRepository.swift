package import StoreDomain

package struct InMemorySettingsRepository: SettingsRepository, Hooked {
    private let store: InMemoryStore
    package var hooks = SaveHooks()

    package init(_ store: InMemoryStore = InMemoryStore()) {
        self.store = store
    }

    package func settings() -> StoredValues<Settings> {
        store.values(\.settings)
    }

    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StorageError) {
        try await store.commit(through: hooks) { change(&$0.settings) }
    }

    package func recentSearches() -> StoredValues<RecentSearches> {
        store.values(\.recentSearches)
    }

    package func remember(search: String) async throws(StorageError) {
        try await store.commit(through: hooks) { $0.recentSearches.remember(search) }
    }

    package func forgetSearches() async throws(StorageError) {
        try await store.commit(through: hooks) { $0.recentSearches = RecentSearches() }
    }
}
