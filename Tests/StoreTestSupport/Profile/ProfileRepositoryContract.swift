import StoreDomain
import Testing
import ViewStateTesting

package enum ProfileRepositoryContract {
    private static let old = Profile(username: "robin", email: "robin@mail.example")
    private static let new = ProfileDraft(Profile(username: "", email: "ä\n"), seen: old)

    package static let requirements: [Requirement<any Repositories>] = [
        // The profile and the draft are stored independently of each other and are read exactly as they were
        // saved.
        Requirement("keepsProfileAndDraftApart") { store async throws in
            try await store.profiles.save(old, at: .early, madeFrom: ProfileDraft())
            try await store.profiles.save(draft: new)
            try await store.profiles.save(old, at: .late, madeFrom: ProfileDraft())
            #expect(try await store.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await store.profiles.draft().current() == new)
            try await store.profiles.save(draft: ProfileDraft(old, seen: nil))
            #expect(try await store.profiles.draft().current() == ProfileDraft(old, seen: nil))
            try await store.profiles.save(draft: ProfileDraft())
            #expect(try await store.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await store.profiles.draft().current() == ProfileDraft())
        },

        // Each field of a draft is read exactly as it was typed, whether or not the draft contains other
        // fields.
        Requirement("keepsEachFieldOfTheDraftByItself") { store async throws in
            let edits: [Profile.Field: ProfileDraft.Edit] = [
                .username: ProfileDraft.Edit("", seen: "robin"), .email: ProfileDraft.Edit("ä\n", seen: nil),
            ]
            let drafts = Profile.Field.allCases.map { field in
                ProfileDraft(edits.filter { $0.key == field })
            }
            for draft in drafts + [ProfileDraft(edits)] + drafts {
                try await store.profiles.save(draft: draft)
                #expect(try await store.profiles.draft().current() == draft)
            }
        },

        // When the profile is saved, the fields that the backend has accepted are removed from the draft. A
        // field that the user changed while the request was pending remains in the draft, with the accepted
        // value as its seen value.
        Requirement("removesTheDraftThatWasAccepted") { store async throws in
            try await store.profiles.save(draft: new)
            let sent = ProfileDraft(Profile(username: "", email: "ä"), seen: old)
            try await store.profiles.save(old, at: .early, madeFrom: sent)
            let rest = ProfileDraft([.email: ProfileDraft.Edit("ä\n", seen: "ä")])
            #expect(try await store.profiles.draft().current() == rest)
            try await store.profiles.save(old, at: .late, madeFrom: rest)
            #expect(try await store.profiles.profile().current() == Saved(old, savedAt: .late))
            #expect(try await store.profiles.draft().current() == ProfileDraft())
        },

        // A change is delivered to all observers. A save that changes nothing delivers no value.
        Requirement("deliversEachChangeOnce") { store async throws in
            let observed = [ValueRecorder(store.profiles.profile()), ValueRecorder(store.profiles.profile())]
            let draft = ValueRecorder(store.profiles.draft())
            for profile in observed { #expect(try await profile.saved() == [nil]) }
            let none = ProfileDraft()
            #expect(await draft.settled() == [.success(none)])
            for _ in 1...2 {
                try await store.profiles.save(draft: new)
                #expect(await draft.settled() == [.success(none), .success(new)])
                for profile in observed { #expect(try await profile.saved() == [nil]) }
            }
            for _ in 1...2 {
                try await store.profiles.save(old, at: .early, madeFrom: new)
                #expect(await draft.settled() == [.success(none), .success(new), .success(none)])
                for profile in observed {
                    #expect(try await profile.saved() == [nil, Saved(old, savedAt: .early)])
                }
            }
        },
    ]
}
