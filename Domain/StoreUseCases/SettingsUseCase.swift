import CommitObservation
package import StoreDomain

/// Reads and changes how the shop works.
package struct SettingsUseCase: Sendable {
    private let repository: any SettingsRepository

    /// Creates the use case.
    ///
    /// - Parameter repository: Where the settings are stored.
    package init(repository: any SettingsRepository) {
        self.repository = repository
    }

    /// The settings now, and after each change.
    ///
    /// - Returns: The values for one consumer.
    package func values() -> StoredValues<Settings> {
        repository.settings()
    }

    /// The settings now; the defaults if they cannot be read.
    ///
    /// - Returns: The settings.
    package func now() async -> Settings {
        (try? await repository.settings().current()) ?? Settings()
    }

    /// Changes the settings.
    ///
    /// - Parameter change: Makes the change.
    /// - Throws: ``ShopError``; they are unchanged then.
    package func change(_ change: @escaping @Sendable (inout Settings) -> Void) async throws(ShopError) {
        try await mappingStorageErrors(await repository.change(change))
    }
}
