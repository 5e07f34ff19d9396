import Foundation
import StoreDomain
import StoreTestSupport
import Testing

struct InMemoryPersonTests {
    @Test(arguments: ProfileRepositoryContract.allCases)
    func profilesHold(_ claim: ProfileRepositoryContract) async throws {
        try await claim.check(InMemoryProfileRepository())
    }

    @Test(arguments: SettingsRepositoryContract.allCases)
    func settingsHold(_ claim: SettingsRepositoryContract) async throws {
        try await claim.check(InMemorySettingsRepository())
    }

    @Test(arguments: PathRepositoryContract.allCases)
    func pathsHold(_ claim: PathRepositoryContract) async throws {
        try await claim.check(InMemoryPathRepository())
    }

    @Test func failsTheNextSaveAndOnlyThatOne() async throws {
        let profiles = InMemoryProfileRepository()
        let draft = ProfileDraft(Profile(username: "robin", email: ""), seen: nil)
        profiles.failNextSave(with: .full)
        await #expect(throws: StorageError.full) { try await profiles.save(draft: draft) }
        #expect(await profiles.draft().first { _ in true } == .success(nil))
        try await profiles.save(draft: draft)
        #expect(await profiles.draft().first { _ in true } == .success(draft))
    }
}
