package import StoreDomain
import Testing

/// The contract for every backend that stores a profile.
package enum ProfileServiceContract {
    private static let profile = Profile(username: "Robin_9", email: "robin+shop@mail.example")

    /// The requirements for a backend whose user has not saved a profile yet and in which another user has
    /// the username `alice`.
    package static let requirements: [Requirement<ProfileService>] = [
        // A new account has a profile.
        Requirement("hasAProfileAtFirst") { service async throws in
            #expect(try await service.profile().username.isEmpty == false)
        },

        Requirement("keepsWhatIsSaved") { service async throws in
            let longest = Profile(username: String(repeating: "z", count: 30), email: "a.b@c.example")
            for profile in [profile, Profile(username: "abc", email: "a@b.example"), longest] {
                #expect(try await service.save(ProfileDraft(profile, seen: nil)) == profile)
                #expect(try await service.profile() == profile)
            }
        },

        // A draft replaces the profile that the user saw. If the user saw no profile, the draft replaces any
        // profile.
        Requirement("savesOverWhatWasSeen") { service async throws in
            let first = try await service.profile()
            #expect(try await service.save(ProfileDraft(profile, seen: first)) == profile)
            #expect(try await service.save(ProfileDraft(first, seen: profile)) == first)
            #expect(try await service.profile() == first)
        },

        // A save does not change a field that is not in the draft, even if a different device has changed
        // that field.
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

        // A draft does not replace a value that the user has not seen, unless that value already equals the
        // new value.
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

        // The backend refuses another user's username, regardless of case, and any username that does not
        // consist of 3 to 30 ASCII letters, digits, or underscores. The backend also refuses invalid email
        // addresses.
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

        // An invalid username is unavailable, and so is another user's username, regardless of case.
        Requirement("knowsWhichNamesCanBeHad") { service async throws in
            for username in ["alice", "ALICE", "", "ab", "a&b=c", "a b"] {
                #expect(try await !service.isAvailable(username), "\(username)")
            }
            #expect(try await service.isAvailable(profile.username))
        },

        // A call in a canceled task saves nothing and throws `canceled`.
        Requirement("savesNothingForACanceledTask") { service async throws in
            let before = try await service.profile()
            await #expect(throws: ProfileError.failed(.canceled)) {
                try await whenCanceled { try await service.save(ProfileDraft(profile, seen: nil)) }
            }
            #expect(try await service.profile() == before)
        },
    ]
}
