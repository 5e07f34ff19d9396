import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

/// What happens on saving, and to a profile that somebody else has changed.
@MainActor
struct ProfileSavingTests {
    private let guest = ProfileFixture.guest
    private let conflict =
        "The profile was changed elsewhere while you were editing. Which version do you want to keep?"

    @Test func savesWhatWasTyped() async throws {
        let profile = ProfileFixture()
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        profile.driver.expect(\.saveRefusal, "it is being saved")
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Saved."])
        profile.driver.expect(\.fields, ["robin", "guest@shop.example"])
        profile.driver.expect(\.saveRefusal, "nothing has changed")
        #expect(try await profile.draft() == nil)
        profile.driver.type("robin@mail.example", into: "E-mail")
        profile.driver.expect(\.messages, [])
    }

    @Test(
        arguments: [
            (.refused(.usernameTaken), ["Somebody else has this username."]),
            (.refused(.invalidUsername), ["The shop does not accept this username."]),
            (.refused(.invalidEmail), ["The shop does not accept this e-mail address."]),
            (.refused(.unexplained), ["The shop rejected this without giving a reason."]),
            (.failed(.offline), ["Offline."]),
            (.failed(.cancelled), []),
        ] as [(ProfileError, [String])]
    )
    func saysWhyItWasNotSaved(error: ProfileError, messages: [String]) async throws {
        let profile = ProfileFixture(.fake().with { $0.save = { _, _ throws(ProfileError) in throw error } })
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        profile.driver.expect(\.messages, messages)
        profile.driver.expect(\.fields, ["robin", "guest@shop.example"])
        #expect(try await profile.draft()?.typed.username == "robin")
    }

    @Test func doesNotSaveAUsernameAgainThatWasTaken() async {
        let profile = ProfileFixture(
            .fake().with { $0.save = { _, _ throws(ProfileError) in throw .refused(.usernameTaken) } }
        )
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        profile.driver.type("robin@mail.example", into: "E-mail")
        profile.driver.expect(\.saveRefusal, "somebody else has this username")
    }

    @Test func savesToTheEndWhenItIsLeft() async throws {
        let gate = Gate(whenCancelled: .isIgnored)
        let profile = ProfileFixture(.saving(heldAt: gate))
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        let call = await gate.arrival()
        profile.driver.disappear()
        profile.driver.appear()
        profile.driver.expect(\.saveRefusal, "it is being saved")
        call.release()
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Saved."])
        #expect(try await profile.draft() == nil)
    }

    @Test func keepsWhatIsTypedWhileItSaves() async throws {
        let gate = Gate()
        let profile = ProfileFixture(.saving(heldAt: gate))
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        let call = await gate.arrival()
        profile.driver.type("robin@mail.example", into: "E-mail")
        call.release()
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Saved."])
        profile.driver.expect(\.fields, ["robin", "robin@mail.example"])
        profile.driver.expect(\.saveRefusal, nil)
        let robin = Profile(username: "robin", email: guest.email)
        let draft = ProfileDraft(Profile(username: "robin", email: "robin@mail.example"), seen: robin)
        #expect(try await profile.draft() == draft)
    }

    @Test(arguments: [true, false])
    func asksWhichProfileIsToStay(isMine: Bool) async throws {
        let profile = ProfileFixture()
        await profile.appear()
        await profile.type(username: "robin")
        let other = Profile(username: "other", email: guest.email)
        try await profile.repository.save(other, at: ProfileFixture.date, madeFrom: nil)
        await profile.driver.settled()
        profile.driver.expect(\.messages, [conflict])
        profile.driver.expect({ $0.texts.first }, "The shop knows you as other, guest@shop.example.")
        profile.driver.expect(\.saveRefusal, "the profile was changed elsewhere")
        await profile.driver.settled { $0.press(isMine ? "Keep my version" : "Use the shop's version") }
        profile.driver.expect(\.messages, [])
        profile.driver.expect(\.fields, [isMine ? "robin" : "other", guest.email])
        profile.driver.expect(\.saveRefusal, isMine ? nil : "nothing has changed")
        #expect(try await profile.draft()?.typed.username == (isMine ? "robin" : nil))
    }

    @Test func comparesWithTheFirstProfileThatStoodBesideWhatWasTyped() async {
        let other = Profile(username: "other", email: guest.email)
        let answers = Script([.failure(.offline), .success(guest), .success(other)])
        let profile = ProfileFixture(
            .fake().with { $0.profile = { () throws(ShopError) in try answers.next() } }
        )
        await profile.appear()
        profile.driver.type("robin@mail.example", into: "E-mail")
        await profile.type(username: "robin")
        for messages in [[], [conflict]] {
            await profile.driver.settled { $0.press("Refresh") }
            profile.driver.expect(\.messages, messages)
        }
    }

    @Test func asksAgainAfterARestart() async throws {
        let first = ProfileFixture()
        let other = Profile(username: "other", email: guest.email)
        try await first.repository.save(other, at: ProfileFixture.date, madeFrom: nil)
        try await first.repository.save(
            draft: ProfileDraft(Profile(username: "robin", email: ""), seen: guest)
        )
        let service = ProfileService.fake(profile: other)
        for isFirst in [true, false] {
            let profile = ProfileFixture(service, first.shop)
            profile.driver.appear()
            await profile.checkUsername()
            profile.driver.expect({ $0.messages.contains(conflict) }, isFirst)
            if isFirst { profile.driver.press("Keep my version") }
            await profile.driver.settled()
        }
    }

    @Test func savesNothingOverAProfileThatWasChangedMeanwhile() async throws {
        let other = Profile(username: "other", email: guest.email)
        let service = ProfileService.fake()
        let profile = ProfileFixture(service)
        await profile.appear()
        await profile.type(username: "robin")
        _ = try await service.save(other, nil)
        await profile.save()
        profile.driver.expect(\.messages, [conflict])
        profile.driver.press("Keep my version")
        await profile.save()
        profile.driver.expect(\.messages, ["Saved."])
    }

    @Test func staysUsableOffline() async throws {
        let profile = ProfileFixture(
            .fake().with { service in
                service.profile = { () throws(ShopError) in throw .offline }
                service.save = { _, _ throws(ProfileError) in throw .failed(.offline) }
                service.isAvailable = { _ throws(ShopError) in throw .offline }
            }
        )
        try await profile.repository.save(guest, at: ProfileFixture.date, madeFrom: nil)
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        let saved = "Offline. Showing what was saved on 2026-09-21 14:13 UTC."
        profile.driver.expect(\.messages, [saved, "Offline."])
        profile.driver.expect({ $0.texts.last }, "Your changes are stored here as a draft. Save them later.")
        profile.driver.expect(\.saveRefusal, nil)
    }
}

extension ProfileService {
    /// A service that saves anything, once it is let through the gate.
    fileprivate static func saving(heldAt gate: Gate) -> ProfileService {
        .fake().with { service in
            service.save = { profile, _ throws(ProfileError) in
                try? await gate.pass()
                return profile
            }
        }
    }
}
