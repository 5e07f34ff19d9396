import AccountFeature
import Foundation
import ScreenKit
import StoreDomain
import StoreFakes
import StoreUseCases
import Testing
import ViewStateTesting

@MainActor
struct AccountScreenTests {
    private nonisolated static let email = Credentials.sample.email

    private let links = [
        AccountFeature.Link("one", "First", "The first."),
        AccountFeature.Link("two", "Second", "The second."),
    ]
    private let session = InMemorySessionRepository()
    private let cart = InMemoryCartRepository(InMemoryStore())
    private let outputs = EventRecorder<AccountFeature.Output>()

    private func driver() async -> ScreenDriver {
        let useCase = SessionUseCase(repository: session, cart: cart)
        let driver = ScreenDriver(
            AccountFeature.screen(of: links, session: useCase, output: outputs.record)
        )
        driver.appear()
        await driver.settled()
        return driver
    }

    @Test func reportsSelectedLinkEachTime() async {
        let driver = await driver()
        driver.expect(\.titles, ["First", "Second"])
        for _ in 1...2 {
            driver.choose("First")
            driver.choose("Second")
            outputs.expect(links.map { .linkSelected($0) })
        }
        driver.disappear()
    }

    @Test(arguments: [
        (Session.guest, "Sign in"), (.ended(email: email), "Sign in again"),
    ])
    func offersSignIn(session: Session, label: String) async {
        self.session.set(session)
        let driver = await driver()
        driver.press(.text(label))
        outputs.expect([.signInSelected])
        #expect(driver.frame.control("sign-out") == nil || session != .guest)
    }

    @Test func signsOutImmediatelyWithoutOpenOrder() async throws {
        let driver = await driver()
        driver.press("Sign out")
        await driver.settled()
        #expect(try await session.session().current() == .guest)
    }

    @Test(
        arguments: [
            ([], "has not been sent yet"), ([.sendingStarted, .interrupted], "has not confirmed"),
        ] as [([Submission.Event], String)]
    )
    func warnsAboutOpenOrderBeforeSigningOut(events: [Submission.Event], text: String) async throws {
        let id = OrderSubmission.ID("key-1")
        try await cart.change(.add(.sampleTote))
        try await cart.freeze([.sampleTote], as: id, at: .distantPast)
        for event in events { try await cart.note(event, of: id, at: .distantPast) }
        let driver = await driver()
        driver.press("Sign out")
        await driver.settled()
        driver.expect({ $0.messages.contains { $0.contains(text) } }, true)
        driver.press("Stay signed in")
        driver.expect(\.messages, [])
        #expect(try await session.session().current() == .signedIn(email: Self.email))
        driver.press("Sign out")
        await driver.settled()
        driver.press("Sign out anyway")
        await driver.settled()
        #expect(try await session.session().current() == .guest)
        #expect(try await cart.submission(id).current()?.state.isActive == true)
    }

    @Test func isDeallocated() async {
        let useCase = SessionUseCase(repository: session, cart: cart)
        await expectReleased { made in
            let screen = AccountFeature.screen(of: links, session: useCase) { _ in }
            made = [screen]
            screen.appear()
        }
    }
}
