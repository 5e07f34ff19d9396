import FoundationExtensions
import HTTPSessions
import ScreenKit
import StoreAPI
import StoreDatabase
import StoreDomain
import StoreTestSupport
import StoreUseCases
import Testing
import ViewStateTesting

@testable import AppShell

@MainActor
struct AccountSwitchTests {
    private nonisolated static let kim = Owner(backend: "b-1", account: "kim")
    private nonisolated static let robin = Owner(backend: "b-1", account: "robin")

    private let app: ProcessScope

    init() async throws {
        app = try await ProcessScope.open(AppConfiguration(backend: .offline, storage: .ephemeral))
    }

    @Test func guestContinuesToRequestedScreenAfterSignIn() async throws {
        let window = app.makeCoordinator(at: try #require(AppRoutes.path(to: "category/bags")))
        try go("orders", with: window)
        #expect(window.deepLink == "sign-in")
        await signIn(Self.kim)
        #expect(deepLinks(of: window).suffix(2) == ["storefront://category/bags", "storefront://orders"])
        #expect(window.back())
        #expect(window.deepLink == "category/bags")
        await app.close()
    }

    @Test func signOutResetsAllWindows() async throws {
        await signIn(Self.kim)
        let coordinators = try ["orders", "product/p-7"].map {
            app.makeCoordinator(at: try #require(AppRoutes.path(to: $0)))
        }
        try await app.account.cart.change(.add(.tote))
        for window in coordinators { await window.observationsSettled() }
        #expect(coordinators.allSatisfy { $0.tabs.contains { $0.badge == "1" } })
        #expect(try await app.signOut() == nil)
        for window in coordinators {
            _ = await window.settled()
            await window.observationsSettled()
            #expect(deepLinks(of: window) == ["storefront://account"])
            #expect(window.tabs.allSatisfy { $0.badge == nil })
        }
        await signIn(Self.robin)
        #expect(try await app.account.cart.itemCount().current() == 0)
        await signIn(Self.kim)
        #expect(try await app.account.cart.itemCount().current() == 1)
        await app.close()
    }

    @Test func tabsStayUnchangedWhenSameUserSignsInAgain() async throws {
        await signIn(Self.kim)
        let window = app.makeCoordinator(at: try #require(AppRoutes.path(to: "orders")))
        try go("cart", with: window)
        await signIn(Self.kim)
        #expect(window.deepLink == "cart")
        window.select("shop")
        #expect(window.deepLink == "orders")
        await app.close()
    }

    @Test(arguments: ["kim", "robin"])
    func tokensFromEarlierSessionAreNotStored(next: String) async throws {
        await signIn(Self.kim)
        let kim = app.account.session
        #expect(try await app.signOut() == nil)
        await signIn(Owner(backend: "b-1", account: next))
        await kim.store(SessionTokens(access: Secret("late"), refresh: Secret("late")))
        await kim.sessionDidEnd()
        #expect(app.storage.sessions.current?.accessToken == Secret(next))
        #expect(app.account.session.current == .signedIn(email: "\(next)@mail.example"))
        await app.close()
    }

    @Test func windowOpenedDuringAccountSwitchShowsNewAccount() async throws {
        await signIn(Self.kim)
        app.storage.endSession(app.storage.sessionNumber)
        let window = app.makeCoordinator(at: try #require(AppRoutes.path(to: "account")))
        #expect(window.path.map(\.id) == ["launch"])
        _ = await window.settled()
        #expect(deepLinks(of: window).last == "storefront://account")
        #expect(window.isGuest)
        await app.close()
    }

    /// The user can sign in on two tabs at the same time.
    @Test(arguments: [(kim, kim), (kim, robin)])
    func showsLatestOfTwoAccountSwitches(first: Owner, second: Owner) async throws {
        let window = app.makeCoordinator(at: try #require(AppRoutes.path(to: "category/bags")))
        begin(first)
        let launch = try #require(window.path.first)
        begin(second)
        await launch.settled()
        _ = await window.settled()
        #expect(app.account.owner == second)
        #expect(window.deepLink == "category/bags")
        try await app.account.cart.change(.add(.tote))
        await window.observationsSettled()
        #expect(window.tabs.contains { $0.badge == "1" })
        await app.close()
    }

    @Test func doesNotSwitchAccountWhenAppCloses() async throws {
        begin(Self.kim)
        let before = app.account
        await app.close()
        #expect(app.account === before)
    }

    private func signIn(_ owner: Owner) async {
        begin(owner)
        _ = await app.coordinator.settled()
    }

    private func begin(_ owner: Owner) {
        app.storage.begin(
            NewSession(
                owner: owner,
                email: "\(owner.account)@mail.example",
                tokens: SessionTokens(access: Secret(owner.account), refresh: Secret("refresh"))
            )
        )
    }
}
