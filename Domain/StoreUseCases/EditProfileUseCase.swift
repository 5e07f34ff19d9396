import CommitObservation
package import StoreDomain

/// Provides the profile, stores the user's edits as a draft, and saves the draft to the shop's profile.
package struct EditProfileUseCase: Sendable {
    package let profile: OfflineFirstResource<Profile>

    private let service: ProfileService
    private let repository: any ProfileRepository
    private let clock: StoreClock

    package init(service: ProfileService, repository: any ProfileRepository, clock: StoreClock) {
        self.service = service
        self.repository = repository
        self.clock = clock
        profile = OfflineFirstResource(
            values: repository.profile,
            clock: clock,
            fetch: service.profile,
            save: { profile, date throws(StorageError) in
                try await repository.save(profile, at: date, madeFrom: ProfileDraft())
            }
        )
    }

    package func draft() -> StoredValues<ProfileDraft> {
        repository.draft()
    }

    /// Stores a draft, even if it is invalid, so that the user's edits survive a restart.
    package func keep(_ draft: ProfileDraft) async throws(StoreError) {
        try await mappingStorageErrors(await repository.save(draft: draft))
    }

    /// Saves a draft to the shop's profile and deletes the stored draft after the shop has accepted the
    /// changes.
    ///
    /// The method stores the draft before sending it, so the user's edits are preserved if the shop refuses
    /// the draft, the response is lost, or the app exits. If storing the draft fails, the method does not
    /// send it.
    ///
    /// If a field has a conflict, the method stores the shop's profile locally and throws
    /// ``ProfileError/changedElsewhere`` without changing the shop's profile.
    package func save(_ draft: ProfileDraft) async throws(ProfileError) {
        try await failing(await keep(draft))
        let saved: Profile
        do throws(ProfileError) {
            saved = try await service.save(draft)
        } catch .changedElsewhere {
            try await failing(await profile.refresh())
            throw .changedElsewhere
        }
        try await failing(
            await mappingStorageErrors(
                await repository.save(saved, at: clock.now(), madeFrom: draft)
            )
        )
    }

    private func failing(_ work: @autoclosure () async throws(StoreError) -> Void) async throws(ProfileError)
    {
        do throws(StoreError) {
            try await work()
        } catch {
            throw .failed(error)
        }
    }

    package func isAvailable(_ username: String) async throws(StoreError) -> Bool {
        try await service.isAvailable(username)
    }
}
