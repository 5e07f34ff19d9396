import CommitObservation
package import StoreDomain

/// Provides the profile, stores the user's edits as a draft, and saves the draft in the shop.
package struct EditProfileUseCase: Sendable {
    /// The profile as the shop last sent it.
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

    /// Stores a draft, valid or not, so that it survives a restart.
    ///
    /// An empty draft deletes the stored one.
    package func keep(_ draft: ProfileDraft) async throws(StoreError) {
        try await mappingStorageErrors(await repository.save(draft: draft))
    }

    /// Saves a draft in the shop, and deletes the draft after the shop has accepted it.
    ///
    /// The draft is stored before it is sent, so that nothing is lost if the shop refuses it, the response is
    /// lost, or the app ends. A draft that cannot be stored is not sent.
    ///
    /// Each field is saved by itself, so unchanged fields stay as they are in the shop. If a field conflicts,
    /// the method stores the shop's profile locally, changes nothing in the shop, and throws
    /// ``ProfileError/changedElsewhere``.
    ///
    /// - Parameter draft: The draft to save.
    /// - Throws: ``ProfileError``. If the method throws, the draft stays stored, unless storing it has
    ///   failed.
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

    /// Returns a Boolean value that indicates whether a username is currently valid and not taken.
    ///
    /// Saving the username can still fail.
    package func isAvailable(_ username: String) async throws(StoreError) -> Bool {
        try await service.isAvailable(username)
    }
}
