import ScreenKit
import StoreDomain
import StoreFakes
import StoreTestSupport
import Synchronization
import Testing
import ViewStateTesting

@MainActor
struct ProfileTypingTests {
    private let guest = ProfileFixture.guest

    @Test func showsProfileFromShop() async {
        let profile = ProfileFixture()
        profile.driver.appear()
        profile.driver.expect(\.isBusy, true)
        await profile.driver.settled()
        profile.driver.expect(\.isBusy, false)
        profile.driver.expect(\.fields, ["guest", "guest@shop.example"])
        profile.driver.expect(\.saveRefusal, "nothing has changed")
    }

    @Test func checksUsernameOnlyAfterTypingStops() async {
        let asked = Mutex<[String]>([])
        let profile = ProfileFixture(
            .fake().with { service in
                service.isAvailable = { username throws(StoreError) in
                    asked.withLock { $0.append(username) }
                    return username != "alice"
                }
            }
        )
        await profile.appear()
        profile.driver.type("ali", into: "Username")
        await profile.clock.sleeping()
        profile.driver.expect(\.saveRefusal, "the username is still being checked")
        profile.clock.advance(by: .milliseconds(299))
        await profile.type(username: "alice")
        profile.driver.expect(\.messages, ["This username is taken."])
        profile.driver.expect(\.saveRefusal, "this username is taken")
        await profile.type(username: "robin")
        profile.driver.expect(\.messages, [])
        profile.driver.expect(\.saveRefusal, nil)
        #expect(asked.withLock(\.self) == ["alice", "robin"])
    }

    @Test func reportsInvalidFieldsWithoutContactingShop() async {
        let profile = ProfileFixture(.fake().with { $0.isAvailable = ProfileService().isAvailable })
        await profile.appear()
        profile.driver.type(".*", into: "Username")
        await profile.driver.settled { $0.type("guest", into: "Email") }
        profile.driver.expect(
            \.messages,
            [
                "Use 3 to 30 letters (a–z), digits, or underscores.",
                "Enter a valid email address, such as name@shop.example.",
            ]
        )
        profile.driver.expect(\.saveRefusal, "the username is not valid")
        await profile.driver.settled { $0.type("guest", into: "Username") }
        profile.driver.expect(\.saveRefusal, "the email address is not valid")
        await profile.driver.settled { $0.type(guest.email, into: "Email") }
        profile.driver.expect(\.saveRefusal, "nothing has changed")
        profile.driver.expect(\.messages, [])
    }

    @Test func dropsResponseForEarlierUsername() async {
        let gate = Gate(whenCanceled: .isIgnored)
        let profile = ProfileFixture(.answeringTakenThenFree(heldAt: gate))
        await profile.appear()
        profile.driver.type("robin", into: "Username")
        await profile.clock.sleeping()
        profile.clock.advance(by: .milliseconds(300))
        let late = await gate.arrival()
        profile.driver.type("robin2", into: "Username")
        late.release()
        await profile.clock.sleeping()
        profile.clock.advance(by: .milliseconds(300))
        await gate.arrival().release()
        await profile.driver.settled()
        profile.driver.expect(\.messages, [])
        profile.driver.expect(\.saveRefusal, nil)
    }

    @Test func rechecksUsernameAfterInterruptedCheck() async {
        let gate = Gate()
        let profile = ProfileFixture(.answeringTakenThenFree(heldAt: gate))
        await profile.appear()
        profile.driver.type("robin", into: "Username")
        await profile.clock.sleeping()
        profile.clock.advance(by: .milliseconds(300))
        let call = await gate.arrival()
        profile.driver.disappear()
        await call.canceled()
        await profile.driver.settled()
        profile.driver.appear()
        await profile.clock.sleeping()
        profile.clock.advance(by: .milliseconds(300))
        await gate.arrival().release()
        await profile.driver.settled()
        profile.driver.expect(\.saveRefusal, nil)
    }

    @Test func savesUsernameThatCouldNotBeChecked() async {
        let profile = ProfileFixture(
            .fake().with { $0.isAvailable = { _ throws(StoreError) in throw .unavailable } }
        )
        await profile.appear()
        await profile.type(username: "robin")
        let unknown = "The app could not check whether this username is available."
        profile.driver.expect({ $0.texts.last }, unknown)
        await profile.save()
        profile.driver.expect(\.messages, ["Your profile was saved."])
    }

    @Test func restoresDraftAfterRestart() async throws {
        let first = ProfileFixture()
        await first.appear()
        first.driver.type("ro", into: "Username")
        first.driver.disappear()
        await first.driver.settled()
        let second = ProfileFixture(.fake(), first.store)
        second.driver.type("r", into: "Username", refused: .disabled(reason: "your draft is still loading"))
        await second.appear()
        second.driver.expect(\.fields, ["ro", "guest@shop.example"])
        await second.driver.settled { $0.press("Discard the changes") }
        second.driver.expect(\.fields, ["guest", "guest@shop.example"])
        #expect(try await second.draft() == ProfileDraft())
    }

    @Test func checksUsernameFromDraftAfterRestart() async throws {
        let profile = ProfileFixture()
        try await profile.repository.save(
            draft: ProfileDraft(Profile(username: "alice", email: guest.email), seen: guest)
        )
        profile.driver.appear()
        await profile.checkUsername()
        profile.driver.expect(\.messages, ["This username is taken."])
    }

    @Test func isDeallocatedWhileLoading() async {
        let store = InMemoryStore()
        await expectDeallocatedWhileItLoads { gate in
            let responses = Script([.success(guest)])
            let service = ProfileService {
                $0.profile = { () throws(StoreError) in try await responses.next(heldAt: gate) }
            }
            return ProfileFixture(service, store).screen
        }
    }

    @Test func reportsErrorWhenDraftCannotBeStored() async {
        let profile = ProfileFixture()
        await profile.appear()
        profile.repository.failNextSave(with: .full)
        profile.driver.type("r", into: "Username")
        profile.driver.disappear()
        await profile.driver.settled()
        await profile.appear()
        profile.driver.expect({ $0.messages.last }, "Your change was not saved because the disk is full.")
        await profile.driver.settled { $0.type("ro", into: "Username") }
        profile.driver.expect({ $0.messages.count }, 1)
    }
}

extension ProfileService {
    fileprivate static func answeringTakenThenFree(heldAt gate: Gate) -> ProfileService {
        let responses = Script<Bool>([.success(false), .success(true)])
        return .fake().with { service in
            service.isAvailable = { _ throws(StoreError) in try await responses.next(heldAt: gate) }
        }
    }
}
