package import StoreDomain
import Testing

/// What every backend that stores a profile has to guarantee; tests run all requirements on the fake and on
/// the real one.
package enum ProfileServiceContract {
    private static let profile = Profile(username: "Robin_9", email: "robin+shop@mail.example")

    /// The requirements, about a backend where nothing was ever saved and somebody else is called `alice`.
    package static let requirements: [Requirement<ProfileService>] = [
        // There is a profile before any was saved.
        Requirement("hasAProfileAtFirst") { service async throws in
            #expect(try await service.profile().username.isEmpty == false)
        },

        // A profile is read as it was saved.
        Requirement("keepsWhatIsSaved") { service async throws in
            let longest = Profile(username: String(repeating: "z", count: 30), email: "a.b@c.example")
            for profile in [profile, Profile(username: "abc", email: "a@b.example"), longest] {
                #expect(try await service.save(ProfileDraft(profile, seen: nil)) == profile)
                #expect(try await service.profile() == profile)
            }
        },

        // A profile is saved over the one that was seen, or over any if none was seen.
        Requirement("savesOverWhatWasSeen") { service async throws in
            let first = try await service.profile()
            #expect(try await service.save(ProfileDraft(profile, seen: first)) == profile)
            #expect(try await service.save(ProfileDraft(first, seen: profile)) == first)
            #expect(try await service.profile() == first)
        },

        // A field that is not in the draft stays as it is, whoever has changed it.
        Requirement("savesEachFieldByItself") { service async throws in
            let first = try await service.profile()
            let other = Profile(username: "other_9", email: first.email)
            _ = try await service.save(ProfileDraft(other, seen: first))
            let edits = [
                ProfileDraft.Edit("a@mail.example", seen: first.email),
                ProfileDraft.Edit("b@mail.example", seen: nil),
            ]
            for edit in edits {
                let saved = Profile(username: other.username, email: edit.typed)
                #expect(try await service.save(ProfileDraft([.email: edit])) == saved)
                #expect(try await service.profile() == saved)
            }
            let name = ProfileDraft([.username: ProfileDraft.Edit("robin_9", seen: other.username)])
            #expect(try await service.save(name) == Profile(username: "robin_9", email: "b@mail.example"))
        },

        // Nothing is saved over another value than was seen, unless it already is the one to save.
        Requirement("savesNothingOverWhatNobodyHasSeen") { service async throws in
            let first = try await service.profile()
            let other = Profile(username: "other", email: profile.email)
            _ = try await service.save(ProfileDraft(other, seen: first))
            await #expect(throws: ProfileError.changedElsewhere) {
                try await service.save(ProfileDraft(profile, seen: first))
            }
            #expect(try await service.profile() == other)
            #expect(try await service.save(ProfileDraft(other, seen: first)) == other)
        },

        // Refused are a name of somebody else, in upper or lower case, one that is not 3 to 30 letters,
        // digits or underscores, and what does not look like an address.
        Requirement("refusesNamesAndAddresses") { service async throws in
            let before = try await service.profile()
            let names = ["", "ab", String(repeating: "a", count: 31), "a b", "änne", "a-b-c", "abc\n"]
            let addresses = [
                "", "robin", "robin@", "@b.example", "a b@c.example", "a@example", "a@@b.example",
                "a@b..example", "a@b.example.", String(repeating: "a", count: 243) + "@example.com",
            ]
            let refused: [(ProfileRefusal, [Profile])] = [
                (.usernameTaken, ["alice", "ALICE"].map { Profile(username: $0, email: profile.email) }),
                (.invalidUsername, names.map { Profile(username: $0, email: profile.email) }),
                (.invalidEmail, addresses.map { Profile(username: profile.username, email: $0) }),
            ]
            for (refusal, profiles) in refused {
                for profile in profiles {
                    await #expect(throws: ProfileError.refused(refusal), "\(profile)") {
                        try await service.save(ProfileDraft(profile, seen: nil))
                    }
                }
            }
            #expect(try await service.profile() == before)
        },

        // The name of somebody else is not available, in upper or lower case, and neither is an invalid one.
        Requirement("knowsWhichNamesCanBeHad") { service async throws in
            for username in ["alice", "ALICE", "", "ab", "a&b=c", "a b"] {
                #expect(try await !service.isAvailable(username), "\(username)")
            }
            #expect(try await service.isAvailable(profile.username))
        },

        // A canceled task saves nothing and says so.
        Requirement("savesNothingForACanceledTask") { service async throws in
            let before = try await service.profile()
            await #expect(throws: ProfileError.failed(.canceled)) {
                try await whenCanceled { try await service.save(ProfileDraft(profile, seen: nil)) }
            }
            #expect(try await service.profile() == before)
        },
    ]
}
