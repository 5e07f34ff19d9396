import FoundationExtensions
import ScreenKit
import SignInFeature
import StoreDomain
import StoreFakes
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
struct SignInScreenTests {
    private static let account = Credentials(email: "robin@mail.example", password: Secret("correct horse"))

    private let session = InMemorySessionRepository(.guest)
    private let outputs = EventRecorder<SignInFeature.Output>()

    private static func screen(
        _ service: SessionService,
        session: InMemorySessionRepository = InMemorySessionRepository(.guest),
        demo: Credentials? = nil,
        output: @escaping @MainActor (SignInFeature.Output) -> Void = { _ in }
    ) -> any Screen {
        SignInFeature.screen(
            signIn: SignInUseCase(service: service),
            session: SessionUseCase(repository: session, cart: InMemoryCartRepository(InMemoryStore())),
            demo: demo,
            output: output
        )
    }

    private func driver(_ service: SessionService, demo: Credentials? = nil) -> ScreenDriver {
        let screen = Self.screen(service, session: session, demo: demo, output: outputs.record)
        let driver = ScreenDriver(screen)
        driver.appear()
        return driver
    }

    @Test func signsInWithTypedCredentials() async {
        let driver = driver(.fake(Self.account))
        driver.type("robin@mail.example", into: "Email")
        await driver.settled { $0.enter(Secret("wrong horse"), into: "Password") }
        driver.expect(\.messages, ["The email address or password is incorrect."])
        outputs.expect([])
        await driver.settled { $0.enter(Self.account.password, into: "Password") }
        driver.expect(\.messages, [])
        outputs.expect([.signedIn])
    }

    @Test func entersEmailOfEndedSession() async {
        session.set(.ended(email: Self.account.email))
        let driver = driver(.fake(Self.account))
        await driver.settled()
        driver.expect({ $0.control("email")?.value }, Self.account.email)
        await driver.settled { $0.enter(Self.account.password, into: "Password") }
        outputs.expect([.signedIn])
    }

    @Test func keepsTypedEmailWhenSessionEnds() async {
        let driver = driver(.fake(Self.account))
        await driver.settled()
        driver.type("kim@mail.example", into: "Email")
        await driver.settled { [session] _ in session.set(.ended(email: Self.account.email)) }
        driver.expect({ $0.control("email")?.value }, "kim@mail.example")
    }

    @Test func signsInWithDemoAccount() async {
        let driver = driver(.fake(Self.account), demo: Self.account)
        await driver.settled { $0.press("Use the demo account") }
        outputs.expect([.signedIn])
    }

    @Test func hidesDemoButtonWithoutDemoAccount() {
        let driver = driver(.fake())
        driver.expect({ $0.controls.map(\.id) }, ["email", "password", "mode"])
    }

    @Test func createsAccountAndSignsIn() async {
        let service = SessionService.fake(Self.account)
        let driver = driver(service)
        driver.press("Create an account")
        driver.expect(\.title, "Create an account")
        driver.type("kim@mail.example", into: "Email")
        driver.type("kim", into: "Username")
        await driver.settled { $0.enter(Secret("correct horse"), into: "Password") }
        outputs.expect([.signedIn])
        let created = Credentials(email: "kim@mail.example", password: Secret("correct horse"))
        await #expect(throws: Never.self) { try await service.signIn(created) }
    }

    /// A repeated sign-up request, for example after a lost response, finds that the email address is taken.
    @Test func offersSignInWhenEmailIsTaken() async {
        let driver = driver(.fake(Self.account))
        driver.press("Create an account")
        driver.type(Self.account.email, into: "Email")
        driver.type("robin", into: "Username")
        await driver.settled { $0.enter(Self.account.password, into: "Password") }
        driver.expect(
            \.messages,
            ["This email address is not available. Sign in, or use a different email address."]
        )
        driver.press("Sign in to an existing account")
        driver.expect(\.messages, [])
        await driver.settled { $0.enter(Self.account.password, into: "Password") }
        outputs.expect([.signedIn])
    }

    @Test(arguments: [
        (
            "robin", "robin", "correct horse",
            "Enter a valid email address, such as name@shop.example. Then enter your password again."
        ),
        (
            "r@mail.example", "r!", "correct horse",
            "Use 3 to 30 letters (a–z), digits, or underscores."
        ),
        (
            "r@mail.example", "robin", "short",
            "Use at least 8 characters. A password can have up to 200 characters, or fewer if it contains "
                + "accented letters or emoji."
        ),
        ("r@mail.example", "alice", "correct horse", "This username is taken."),
    ])
    func showsMessageForInvalidField(email: String, username: String, password: String, message: String) async
    {
        let driver = driver(.fake())
        driver.press("Create an account")
        driver.type(email, into: "Email")
        driver.type(username, into: "Username")
        await driver.settled { $0.enter(Secret(password), into: "Password") }
        driver.expect(\.messages, [message])
        driver.expect({ $0.control("email")?.value }, email)
        driver.expect({ $0.control("username")?.value }, username)
    }

    @Test(arguments: [
        (
            SignInError.refused(.tooManyAttempts(retryAfter: .milliseconds(41_500))),
            "Try again in 42 seconds."
        ),
        (.refused(.tooManyAttempts(retryAfter: .zero)), "Try again in a second."),
        (.refused(.tooManyAttempts(retryAfter: nil)), "Try again later."),
        (.failed(.offline), "You are offline."),
        (.refused(.unexplained), "The shop did not accept your request for an unknown reason."),
    ])
    func showsOtherFailures(_ error: SignInError, message: String) async {
        let driver = driver(SessionService { $0.signIn = { _ throws(SignInError) in throw error } })
        driver.type("robin@mail.example", into: "Email")
        await driver.settled { $0.enter(Secret("correct horse"), into: "Password") }
        driver.expect({ $0.messages.first?.hasSuffix(message) }, true)
        driver.type("kim@mail.example", into: "Email")
        driver.expect(\.messages, [])
    }

    @Test func rejectsInputWhileSigningInAndCancelsOnDisappearing() async {
        let gate = Gate()
        let service = SessionService {
            $0.signIn = { _ throws(SignInError) in
                do { try await gate.pass() } catch { throw .failed(.canceled) }
            }
        }
        let driver = driver(service)
        driver.type("robin@mail.example", into: "Email")
        driver.enter(Secret("correct horse"), into: "Password")
        driver.expect(\.isBusy, true)
        driver.enter(
            Secret("other"),
            into: "Password",
            refused: .disabled(reason: "sign-in is in progress")
        )
        _ = await gate.arrival()
        driver.disappear()
        await driver.settled()
        driver.expect(\.isBusy, false)
        driver.appear()
        outputs.expect([])
    }

    @Test func neverShowsPassword() async {
        let screen = Self.screen(.fake())
        var traced = ""
        screen.trace(in: "VVSI") { traced += "\($0)" }
        let driver = ScreenDriver(screen)
        driver.appear()
        driver.type("robin@mail.example", into: "Email")
        await driver.settled { $0.enter(Secret("hunter2hunter2"), into: "Password") }
        #expect(traced.contains("passwordEntered"))
        #expect(!traced.contains("hunter2"))
        #expect(!"\(screen.frame)".contains("hunter2"))
    }

    @Test func isDeallocatedWhileSigningIn() async {
        await expectDeallocatedWhileItLoads { gate in
            let service = SessionService {
                $0.signIn = { _ throws(SignInError) in
                    do { try await gate.pass() } catch { throw .failed(.canceled) }
                }
            }
            let screen = Self.screen(service, demo: .sample)
            screen.appear()
            try? screen.perform("demo", value: nil)
            return screen
        }
    }
}
