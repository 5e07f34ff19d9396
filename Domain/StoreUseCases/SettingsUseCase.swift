import CommitObservation
package import StoreDomain

package struct SettingsUseCase: Sendable {
    private let repository: any SettingsRepository

    package init(repository: any SettingsRepository) {
        self.repository = repository
    }

    package func values() -> StoredValues<Settings> {
        repository.settings()
    }

    /// Returns the current settings, or the defaults if the settings cannot be read.
    package func now() async -> Settings {
        (try? await repository.settings().current()) ?? Settings()
    }

    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(StoreError) {
        try await mappingStorageErrors(await repository.change(change))
    }
}
