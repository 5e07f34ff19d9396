import Foundation
package import StoreDomain
import Testing
import ViewStateTesting

/// What every ``ProfileRepository`` has to hold, one claim a case; a test runs all of them on each
/// implementation.
package enum ProfileRepositoryContract: CaseIterable, Sendable {
    /// Before the first save there is neither a profile nor a draft.
    case hasNothingAtFirst

    /// Profile and draft come out as they went in, each apart from the other.
    case keepsProfileAndDraftApart

    /// A draft that the shop has accepted goes with the save of the profile; one that was changed meanwhile
    /// stays.
    case removesTheDraftThatWasAccepted

    /// A change is delivered to everyone who observes, and what changes nothing is no news.
    case deliversEachChangeOnce

    /// A change by a cancelled task fails and changes nothing.
    case leavesOutACancelledChange

    /// Checks the claim; a violation is recorded as an issue of the current test.
    ///
    /// - Parameter profiles: An implementation in which nothing was ever saved.
    /// - Throws: What the implementation throws.
    package func check(_ profiles: any ProfileRepository) async throws {
        let old = Profile(username: "robin", email: "robin@mail.example")
        let new = ProfileDraft(Profile(username: "", email: "ä\n"), seen: old)
        switch self {
        case .hasNothingAtFirst:
            #expect(await profiles.now() == nil)
            #expect(await profiles.draftNow() == .success(nil))
        case .keepsProfileAndDraftApart:
            try await profiles.save(old, at: .early, madeFrom: nil)
            try await profiles.save(draft: new)
            try await profiles.save(old, at: .late, madeFrom: nil)
            #expect(await profiles.now() == Saved(old, savedAt: .late))
            #expect(await profiles.draftNow() == .success(new))
            try await profiles.save(draft: ProfileDraft(old, seen: nil))
            #expect(await profiles.draftNow() == .success(ProfileDraft(old, seen: nil)))
            try await profiles.save(draft: nil)
            #expect(await profiles.now() == Saved(old, savedAt: .late))
            #expect(await profiles.draftNow() == .success(nil))
        case .removesTheDraftThatWasAccepted:
            try await profiles.save(draft: new)
            try await profiles.save(old, at: .early, madeFrom: Profile(username: "", email: "ä"))
            #expect(await profiles.draftNow() == .success(new))
            try await profiles.save(old, at: .late, madeFrom: new.typed)
            #expect(await profiles.now() == Saved(old, savedAt: .late))
            #expect(await profiles.draftNow() == .success(nil))
        case .deliversEachChangeOnce:
            try await Self.deliversEachChangeOnce(profiles, old, new)
        case .leavesOutACancelledChange:
            try await profiles.save(draft: new)
            let change = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await profiles.save(old, at: .early, madeFrom: new.typed)
            }
            await #expect(throws: StorageError.cancelled) { try await change.value }
            #expect(await profiles.now() == nil)
            #expect(await profiles.draftNow() == .success(new))
        }
    }

    private static func deliversEachChangeOnce(
        _ profiles: any ProfileRepository,
        _ old: Profile,
        _ new: ProfileDraft
    ) async throws {
        let observed = [ValueRecorder(profiles.profile()), ValueRecorder(profiles.profile())]
        let draft = ValueRecorder(profiles.draft())
        for profile in observed { #expect(try await profile.saved() == [nil]) }
        #expect(await draft.settled() == [.success(nil)])
        for _ in 1...2 {
            try await profiles.save(draft: new)
            #expect(await draft.settled() == [.success(nil), .success(new)])
            for profile in observed { #expect(try await profile.saved() == [nil]) }
        }
        for _ in 1...2 {
            try await profiles.save(old, at: .early, madeFrom: new.typed)
            #expect(await draft.settled() == [.success(nil), .success(new), .success(nil)])
            for profile in observed {
                #expect(try await profile.saved() == [nil, Saved(old, savedAt: .early)])
            }
        }
    }
}

extension ProfileRepository {
    /// The profile that is saved now; `nil` also when it cannot be read.
    fileprivate func now() async -> Saved<Profile>? {
        try? await profile().first { _ in true }?.get()
    }

    /// The draft that is saved now, or why it cannot be read.
    fileprivate func draftNow() async -> Result<ProfileDraft?, StorageError>? {
        await draft().first { _ in true }
    }
}
