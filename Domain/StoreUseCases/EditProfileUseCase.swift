import CommitObservation
package import StoreDomain

/// Shows the saved profile, stores what the user types as a draft, and saves the draft in the shop.
package struct EditProfileUseCase: Sendable {
    /// The profile as it last came from the shop.
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

    /// Stores what the user has typed, valid or not, so that it survives a restart; an empty draft
    /// discards it.
    package func keep(_ draft: ProfileDraft) async throws(StoreError) {
        try await mappingStorageErrors(await repository.save(draft: draft))
    }

    /// Saves a draft in the shop; once the shop has accepted it, it is the profile and no longer a draft.
    ///
    /// It is stored before it is sent, so that a refusal, a lost answer or the end of the program loses
    /// nothing; what cannot be stored is not sent.
    ///
    /// Each field is saved by itself: what the user has not changed stays as it is in the shop. If a field
    /// conflicts, the method stores the shop's profile locally, changes nothing in the shop, and throws
    /// ``ProfileError/changedElsewhere``.
    ///
    /// - Parameter draft: What to save.
    /// - Throws: ``ProfileError``; the draft is still there then.
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

    /// Returns whether a user name is valid and not taken now; saving it may still be refused.
    package func isAvailable(_ username: String) async throws(StoreError) -> Bool {
        try await service.isAvailable(username)
    }
}
