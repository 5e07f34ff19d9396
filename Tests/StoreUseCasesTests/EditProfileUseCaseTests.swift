import Foundation
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing

struct EditProfileUseCaseTests {
    private let repository = InMemoryProfileRepository()
    private let now = Date(timeIntervalSince1970: 1_790_000_000)
    private let guest = Profile(username: "guest", email: "guest@shop.example")
    private let robin = Profile(username: "robin", email: "robin@mail.example")
    private var draft: ProfileDraft { ProfileDraft(robin, seen: nil) }

    private func useCase(_ service: ProfileService = .fake()) -> EditProfileUseCase {
        EditProfileUseCase(service: service, repository: repository, clock: .fixed(now))
    }

    @Test func savesShopProfileWithoutChangingDraft() async throws {
        let useCase = useCase()
        try await useCase.keep(draft)
        try await useCase.profile.refresh()
        #expect(await profile() == Saved(guest, savedAt: now))
        #expect(await kept() == draft)
        try await useCase.keep(ProfileDraft())
        #expect(await kept() == ProfileDraft())
    }

    @Test func turnsAcceptedDraftIntoProfile() async throws {
        let useCase = useCase()
        try await useCase.save(draft)
        #expect(await profile() == Saved(robin, savedAt: now))
        #expect(await kept() == ProfileDraft())
        try await useCase.profile.refresh()
        #expect(await profile()?.value == robin)
    }

    @Test(arguments: [ProfileError.refused(.usernameTaken), .failed(.unavailable), .failed(.canceled)])
    func keepsDraftWhenSaveFails(error: ProfileError) async throws {
        let useCase = useCase(ProfileService { $0.save = { _ throws(ProfileError) in throw error } })
        await #expect(throws: error) { try await useCase.save(draft) }
        #expect(await profile() == nil)
        #expect(await kept() == draft)
    }

    @Test func keepsEditsMadeDuringSave() async throws {
        let newer = ProfileDraft(Profile(username: "robin2", email: robin.email), seen: nil)
        let useCase = useCase(
            ProfileService {
                $0.save = { [repository, robin] _ throws(ProfileError) in
                    try? await repository.save(draft: newer)
                    return robin
                }
            }
        )
        try await useCase.save(draft)
        #expect(await profile()?.value == robin)
        #expect(await kept() == ProfileDraft([.username: ProfileDraft.Edit("robin2", seen: "robin")]))
    }

    @Test func doesNotOverwriteUnseenProfile() async throws {
        let useCase = useCase()
        let other = Profile(username: "other", email: guest.email)
        let conflict = ProfileDraft(robin, seen: other)
        await #expect(throws: ProfileError.changedElsewhere) { try await useCase.save(conflict) }
        #expect(await profile() == Saved(guest, savedAt: now))
        #expect(await kept() == conflict)
        try await useCase.save(ProfileDraft(robin, seen: guest))
        #expect(await profile()?.value == robin)
        // The backend already has this profile, for example after a lost response.
        try await useCase.save(ProfileDraft(robin, seen: guest))
        #expect(await kept() == ProfileDraft())
    }

    /// A different client has saved a username.
    ///
    /// This client has edited only the email address and may not have loaded the profile.
    @Test(arguments: [true, false])
    func savesOnlyEditedFields(isOffline: Bool) async throws {
        let service = ProfileService.fake()
        let other = Profile(username: "other", email: guest.email)
        _ = try await service.save(ProfileDraft(other, seen: guest))
        let email = ProfileDraft.Edit(robin.email, seen: isOffline ? nil : guest.email)
        try await useCase(service).save(ProfileDraft([.email: email]))
        #expect(try await service.profile() == Profile(username: "other", email: robin.email))
        #expect(await profile()?.value == Profile(username: "other", email: robin.email))
        #expect(await kept() == ProfileDraft())
    }

    @Test func reportsFailureToLoadConflictingProfile() async {
        let useCase = useCase(
            ProfileService {
                $0.profile = { () throws(StoreError) in throw .offline }
                $0.save = { _ throws(ProfileError) in throw .changedElsewhere }
            }
        )
        await #expect(throws: ProfileError.failed(.offline)) {
            try await useCase.save(ProfileDraft(robin, seen: guest))
        }
        #expect(await kept() == ProfileDraft(robin, seen: guest))
    }

    @Test func sendsNothingWhenDraftCannotBeStored() async {
        repository.failNextSave(with: .full)
        await #expect(throws: ProfileError.failed(.storageFull)) {
            try await useCase(ProfileService()).save(draft)
        }
        #expect(await kept() == ProfileDraft())
        repository.failNextSave(with: .full)
        await #expect(throws: StoreError.storageFull) { try await useCase().keep(draft) }
    }

    @Test func keepsDraftWhenResponseCannotBeStored() async {
        let useCase = useCase(
            ProfileService {
                $0.save = { [repository, robin] _ throws(ProfileError) in
                    repository.failNextSave(with: .full)
                    return robin
                }
            }
        )
        await #expect(throws: ProfileError.failed(.storageFull)) { try await useCase.save(draft) }
        #expect(await profile() == nil)
        #expect(await kept() == draft)
    }

    @Test func reportsUsernameAvailability() async throws {
        #expect(try await useCase().isAvailable("robin"))
        #expect(try await useCase().isAvailable("alice") == false)
    }

    private func profile() async -> Saved<Profile>? {
        try? await repository.profile().current()
    }

    private func kept() async -> ProfileDraft? {
        try? await repository.draft().current()
    }
}
