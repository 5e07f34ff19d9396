import StoreDomain
import Testing
import ViewStateTesting

/// What every ``ProfileRepository`` has to guarantee.
package enum ProfileRepositoryContract {
    private static let old = Profile(username: "robin", email: "robin@mail.example")
    private static let new = ProfileDraft(Profile(username: "", email: "ä\n"), seen: old)

    /// The claims.
    package static let claims: [Claim<any Repositories>] = [
        // Profile and draft are read as they were saved, independently of each other.
        Claim("keepsProfileAndDraftApart") { shop async throws in
            try await shop.profiles.save(old, at: .early, madeFrom: nil)
            try await shop.profiles.save(draft: new)
            try await shop.profiles.save(old, at: .late, madeFrom: nil)
            #expect(try await shop.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await shop.profiles.draft().current() == new)
            try await shop.profiles.save(draft: ProfileDraft(old, seen: nil))
            #expect(try await shop.profiles.draft().current() == ProfileDraft(old, seen: nil))
            try await shop.profiles.save(draft: nil)
            #expect(try await shop.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await shop.profiles.draft().current() == nil)
        },

        // Saving the profile removes the draft that the shop has accepted; a draft that was changed meanwhile
        // stays.
        Claim("removesTheDraftThatWasAccepted") { shop async throws in
            try await shop.profiles.save(draft: new)
            try await shop.profiles.save(old, at: .early, madeFrom: Profile(username: "", email: "ä"))
            #expect(try await shop.profiles.draft().current() == new)
            try await shop.profiles.save(old, at: .late, madeFrom: new.typed)
            #expect(try await shop.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await shop.profiles.draft().current() == nil)
        },

        // A change is delivered to every observer, and a save without a change delivers nothing.
        Claim("deliversEachChangeOnce") { shop async throws in
            let observed = [ValueRecorder(shop.profiles.profile()), ValueRecorder(shop.profiles.profile())]
            let draft = ValueRecorder(shop.profiles.draft())
            for profile in observed { #expect(try await profile.saved() == [nil]) }
            #expect(await draft.settled() == [.success(nil)])
            for _ in 1...2 {
                try await shop.profiles.save(draft: new)
                #expect(await draft.settled() == [.success(nil), .success(new)])
                for profile in observed { #expect(try await profile.saved() == [nil]) }
            }
            for _ in 1...2 {
                try await shop.profiles.save(old, at: .early, madeFrom: new.typed)
                #expect(await draft.settled() == [.success(nil), .success(new), .success(nil)])
                for profile in observed {
                    #expect(try await profile.saved() == [nil, Saved(old, savedAt: .early)])
                }
            }
        },
    ]
}
