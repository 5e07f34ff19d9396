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

    @Test func savesTheProfileOfTheShopAndLeavesTheDraft() async throws {
        let useCase = useCase()
        try await useCase.keep(draft)
        try await useCase.profile.refresh()
        #expect(await profile() == Saved(guest, savedAt: now))
        #expect(await kept()?.typed == robin)
        try await useCase.keep(nil)
        #expect(await kept() == nil)
    }

    @Test func makesAProfileOfADraftThatTheShopAccepts() async throws {
        let useCase = useCase()
        try await useCase.save(draft)
        #expect(await profile() == Saved(robin, savedAt: now))
        #expect(await kept() == nil)
        try await useCase.profile.refresh()
        #expect(await profile()?.value == robin)
    }

    @Test(arguments: [ProfileError.refused(.usernameTaken), .failed(.unavailable), .failed(.cancelled)])
    func keepsTheDraftWhenItIsNotSaved(error: ProfileError) async throws {
        let useCase = useCase(ProfileService { $0.save = { _, _ throws(ProfileError) in throw error } })
        await #expect(throws: error) { try await useCase.save(draft) }
        #expect(await profile() == nil)
        #expect(await kept()?.typed == robin)
    }

    @Test func keepsWhatIsTypedWhileADraftIsBeingSaved() async throws {
        let newer = ProfileDraft(Profile(username: "robin2", email: robin.email), seen: nil)
        let useCase = useCase(
            ProfileService {
                $0.save = { [repository] profile, _ throws(ProfileError) in
                    try? await repository.save(draft: newer)
                    return profile
                }
            }
        )
        try await useCase.save(draft)
        #expect(await profile()?.value == robin)
        #expect(await kept() == newer)
    }

    @Test func sendsNothingOverAProfileThatNobodyHasSeen() async throws {
        let useCase = useCase()
        let other = Profile(username: "other", email: guest.email)
        await #expect(throws: ProfileError.changedElsewhere) {
            try await useCase.save(ProfileDraft(robin, seen: other))
        }
        #expect(await profile() == Saved(guest, savedAt: now))
        #expect(await kept()?.typed == robin)
        try await useCase.save(ProfileDraft(robin, seen: guest))
        #expect(await profile()?.value == robin)
        // Its own profile, after an answer that was lost, say.
        try await useCase.save(ProfileDraft(robin, seen: guest))
        #expect(await kept() == nil)
    }

    @Test func saysWhenItCannotBeToldWhatTheShopHasByNow() async {
        let useCase = useCase(
            ProfileService {
                $0.profile = { () throws(ShopError) in throw .offline }
                $0.save = { _, _ throws(ProfileError) in throw .changedElsewhere }
            }
        )
        await #expect(throws: ProfileError.failed(.offline)) {
            try await useCase.save(ProfileDraft(robin, seen: guest))
        }
        #expect(await kept()?.typed == robin)
    }

    @Test func sendsNothingThatCannotBeKept() async {
        repository.failNextSave(with: .full)
        await #expect(throws: ProfileError.failed(.storageFull)) {
            try await useCase(ProfileService()).save(draft)
        }
        #expect(await kept() == nil)
        repository.failNextSave(with: .full)
        await #expect(throws: ShopError.storageFull) { try await useCase().keep(draft) }
    }

    @Test func keepsTheDraftWhenTheAnswerCannotBeKept() async {
        let useCase = useCase(
            ProfileService {
                $0.save = { [repository] profile, _ throws(ProfileError) in
                    repository.failNextSave(with: .full)
                    return profile
                }
            }
        )
        await #expect(throws: ProfileError.failed(.storageFull)) { try await useCase.save(draft) }
        #expect(await profile() == nil)
        #expect(await kept()?.typed == robin)
    }

    @Test func tellsWhetherANameIsTaken() async throws {
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
