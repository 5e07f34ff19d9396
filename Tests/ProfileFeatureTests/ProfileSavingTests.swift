import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Testing
import ViewStateTesting

@MainActor
struct ProfileSavingTests {
    private let guest = ProfileFixture.guest
    private let conflict =
        "Your username was changed to “other” after you started editing. You typed “robin”. "
        + "Which one do you want to keep?"

    @Test func savesTypedUsername() async throws {
        let profile = ProfileFixture()
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        profile.driver.expect(\.saveRefusal, "your profile is being saved")
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Your profile was saved."])
        profile.driver.expect(\.fields, ["robin", "guest@shop.example"])
        profile.driver.expect(\.saveRefusal, "nothing has changed")
        #expect(try await profile.draft() == ProfileDraft())
        profile.driver.type("robin@mail.example", into: "Email")
        profile.driver.expect(\.messages, [])
    }

    @Test(
        arguments: [
            (.refused(.usernameTaken), ["This username is taken."]),
            (.refused(.invalidUsername), ["The shop does not accept this username."]),
            (.refused(.invalidEmail), ["The shop does not accept this email address."]),
            (.refused(.unexplained), ["The shop did not save your changes, and the reason is unknown."]),
            (.failed(.offline), ["You are offline."]),
            (.failed(.canceled), []),
        ] as [(ProfileError, [String])]
    )
    func showsReasonWhenSavingFails(error: ProfileError, messages: [String]) async throws {
        let profile = ProfileFixture(.fake().with { $0.save = { _ throws(ProfileError) in throw error } })
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        profile.driver.expect(\.messages, messages)
        profile.driver.expect(\.fields, ["robin", "guest@shop.example"])
        #expect(try await profile.draft().edits[.username]?.typed == "robin")
    }

    @Test func doesNotSaveTakenUsernameAgain() async {
        let profile = ProfileFixture(
            .fake().with { $0.save = { _ throws(ProfileError) in throw .refused(.usernameTaken) } }
        )
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        profile.driver.type("robin@mail.example", into: "Email")
        profile.driver.expect(\.saveRefusal, "this username is taken")
    }

    @Test func finishesSavingAfterDisappearing() async throws {
        let gate = Gate(whenCanceled: .isIgnored)
        let profile = ProfileFixture(.saving(heldAt: gate))
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        let call = await gate.arrival()
        profile.driver.disappear()
        profile.driver.appear()
        profile.driver.expect(\.saveRefusal, "your profile is being saved")
        call.release()
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Your profile was saved."])
        #expect(try await profile.draft() == ProfileDraft())
    }

    @Test func keepsEditsMadeWhileSaving() async throws {
        let gate = Gate()
        let profile = ProfileFixture(.saving(heldAt: gate))
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        let call = await gate.arrival()
        profile.driver.type("robin@mail.example", into: "Email")
        call.release()
        await profile.driver.settled()
        profile.driver.expect(\.messages, ["Your profile was saved."])
        profile.driver.expect(\.fields, ["robin", "robin@mail.example"])
        profile.driver.expect(\.saveRefusal, nil)
        let email = ProfileDraft.Edit("robin@mail.example", seen: guest.email)
        #expect(try await profile.draft() == ProfileDraft([.email: email]))
    }

    @Test func keepsOldValueRetypedWhileSaving() async throws {
        let gate = Gate()
        let profile = ProfileFixture(.saving(heldAt: gate))
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.press("Save")
        let call = await gate.arrival()
        profile.driver.type(guest.username, into: "Username")
        call.release()
        await profile.driver.settled()
        profile.driver.expect(\.fields, [guest.username, guest.email])
        profile.driver.expect(\.saveRefusal, nil)
        let username = ProfileDraft.Edit(guest.username, seen: "robin")
        #expect(try await profile.draft() == ProfileDraft([.username: username]))
    }

    @Test(arguments: [true, false])
    func resolvesConflictWithSelectedValue(isMine: Bool) async throws {
        let profile = ProfileFixture()
        await profile.appear()
        await profile.type(username: "robin")
        let other = Profile(username: "other", email: guest.email)
        try await profile.repository.save(other, at: ProfileFixture.date, madeFrom: ProfileDraft())
        await profile.driver.settled()
        profile.driver.expect(\.messages, [conflict])
        profile.driver.expect({ $0.texts.first }, "Saved profile: other, guest@shop.example.")
        profile.driver.expect(\.saveRefusal, "first choose which value to keep")
        await profile.driver.settled { $0.press(isMine ? "Keep robin" : "Use other") }
        profile.driver.expect(\.messages, [])
        profile.driver.expect(\.fields, [isMine ? "robin" : "other", guest.email])
        profile.driver.expect(\.saveRefusal, isMine ? nil : "nothing has changed")
        #expect(try await profile.draft().edits[.username]?.typed == (isMine ? "robin" : nil))
    }

    @Test func comparesWithFirstProfileLoadedAfterTyping() async {
        let other = Profile(username: "other", email: guest.email)
        let responses = Script([.failure(.offline), .success(guest), .success(other)])
        let profile = ProfileFixture(
            .fake().with { $0.profile = { () throws(StoreError) in try responses.next() } }
        )
        await profile.appear()
        profile.driver.type("robin@mail.example", into: "Email")
        await profile.type(username: "robin")
        for messages in [[], [conflict]] {
            await profile.driver.settled { $0.press("Refresh") }
            profile.driver.expect(\.messages, messages)
        }
    }

    @Test func showsConflictAfterRestartUntilResolved() async throws {
        let first = ProfileFixture()
        let other = Profile(username: "other", email: guest.email)
        try await first.repository.save(other, at: ProfileFixture.date, madeFrom: ProfileDraft())
        try await first.repository.save(
            draft: ProfileDraft(Profile(username: "robin", email: ""), seen: guest)
        )
        let service = ProfileService.fake(profile: other)
        for isFirst in [true, false] {
            let profile = ProfileFixture(service, first.store)
            profile.driver.appear()
            await profile.checkUsername()
            profile.driver.expect({ $0.messages.contains(conflict) }, isFirst)
            if isFirst { profile.driver.press("Keep robin") }
            await profile.driver.settled()
        }
    }

    @Test func doesNotOverwriteConcurrentChange() async throws {
        let other = Profile(username: "other", email: guest.email)
        let service = ProfileService.fake()
        let profile = ProfileFixture(service)
        await profile.appear()
        await profile.type(username: "robin")
        _ = try await service.save(ProfileDraft(other, seen: nil))
        await profile.save()
        profile.driver.expect(\.messages, [conflict])
        profile.driver.press("Keep robin")
        await profile.save()
        profile.driver.expect(\.messages, ["Your profile was saved."])
    }

    @Test func preservesOtherClientsChangeToUntouchedField() async throws {
        let service = ProfileService.fake()
        let profile = ProfileFixture(service)
        await profile.appear()
        profile.driver.type("robin@mail.example", into: "Email")
        let other = ProfileDraft([.username: ProfileDraft.Edit("other", seen: guest.username)])
        _ = try await service.save(other)
        await profile.driver.settled { $0.press("Refresh") }
        profile.driver.expect(\.messages, [])
        profile.driver.expect(\.fields, ["other", "robin@mail.example"])
        await profile.save()
        profile.driver.expect(\.messages, ["Your profile was saved."])
        #expect(try await service.profile() == Profile(username: "other", email: "robin@mail.example"))
    }

    @Test(arguments: [true, false], [true, false])
    func resolvesConflictOfEachFieldSeparately(keepsUsername: Bool, keepsEmail: Bool) async throws {
        let profile = ProfileFixture()
        await profile.appear()
        await profile.type(username: "robin")
        profile.driver.type("robin@mail.example", into: "Email")
        let other = Profile(username: "other", email: "other@mail.example")
        try await profile.repository.save(other, at: ProfileFixture.date, madeFrom: ProfileDraft())
        await profile.driver.settled()
        let second =
            "Your email address was changed to “other@mail.example” after you started editing. "
            + "You typed “robin@mail.example”. Which one do you want to keep?"
        profile.driver.expect(\.messages, [conflict, second])
        await profile.driver.settled {
            $0.press(keepsUsername ? "Keep robin" : "Use other")
        }
        profile.driver.expect(\.messages, [second])
        profile.driver.expect(\.saveRefusal, "first choose which value to keep")
        await profile.driver.settled {
            $0.press(keepsEmail ? "Keep robin@mail.example" : "Use other@mail.example")
        }
        profile.driver.expect(\.messages, [])
        let shown = [keepsUsername ? "robin" : "other", "\(keepsEmail ? "robin" : "other")@mail.example"]
        profile.driver.expect(\.fields, shown)
        let edits = try await profile.draft().edits
        #expect((edits[.username] != nil) == keepsUsername)
        #expect((edits[.email] != nil) == keepsEmail)
    }

    /// A draft that the user started before a profile was loaded contains only the fields that the user
    /// typed.
    @Test func offlineEditPreservesUntouchedFields() async throws {
        let responses = Script([.failure(.offline), .success(guest)])
        let service = ProfileService.fake()
        let profile = ProfileFixture(
            service.with { $0.profile = { () throws(StoreError) in try responses.next() } }
        )
        await profile.appear()
        profile.driver.type("robin@mail.example", into: "Email")
        profile.driver.expect(\.fields, ["", "robin@mail.example"])
        profile.driver.expect(\.saveRefusal, nil)
        let draft = ProfileDraft([.email: ProfileDraft.Edit("robin@mail.example", seen: nil)])
        await profile.driver.settled()
        #expect(try await profile.draft() == draft)
        await profile.driver.settled { $0.press("Refresh") }
        profile.driver.expect(\.fields, ["guest", "robin@mail.example"])
        await profile.save()
        #expect(try await service.profile() == Profile(username: "guest", email: "robin@mail.example"))
    }

    @Test func savesDraftWhenNoProfileWasLoaded() async throws {
        let service = ProfileService.fake()
        let profile = ProfileFixture(
            service.with { $0.profile = { () throws(StoreError) in throw .unavailable } }
        )
        await profile.appear()
        profile.driver.type("robin@mail.example", into: "Email")
        await profile.save()
        profile.driver.expect({ $0.messages.last }, "Your profile was saved.")
        profile.driver.expect(\.fields, ["guest", "robin@mail.example"])
    }

    @Test func staysUsableOffline() async throws {
        let profile = ProfileFixture(
            .fake().with { service in
                service.profile = { () throws(StoreError) in throw .offline }
                service.save = { _ throws(ProfileError) in throw .failed(.offline) }
                service.isAvailable = { _ throws(StoreError) in throw .offline }
            }
        )
        try await profile.repository.save(guest, at: ProfileFixture.date, madeFrom: ProfileDraft())
        await profile.appear()
        await profile.type(username: "robin")
        await profile.save()
        let saved = "You are offline. Showing data saved on 2026-09-21 14:13 UTC."
        profile.driver.expect(\.messages, [saved, "You are offline."])
        let hint = "Your changes are stored as a draft. Try saving them again later."
        profile.driver.expect({ $0.texts.last }, hint)
        profile.driver.expect(\.saveRefusal, nil)
    }
}

extension ProfileService {
    fileprivate static func saving(heldAt gate: Gate) -> ProfileService {
        .fake().with { service in
            service.save = { draft throws(ProfileError) in
                try? await gate.pass()
                return draft.merged(over: ProfileFixture.guest)
            }
        }
    }
}
