package import CommitObservation
package import DependencyContainer
import DesignSystem
package import Foundation
import FoundationExtensions
package import Logging
package import ScreenKit
package import StoreDomain
package import ViewStateCore

/// A coordinator that owns the navigation stacks and decides how to show the route that a screen's output
/// leads to.
///
/// A route creates its screen and handles the screen's outputs through a ``Navigator``. The coordinator
/// pushes the screen, notifies it when it appears and disappears, and releases it when it is popped.
@MainActor
package final class MainCoordinator: Coordinator {
    private enum Observed: Hashable {
        case badge(AppTab)
        case prices
        case session
    }

    /// A message that every screen shows, and the action to perform when the user dismisses it.
    typealias Notice = (text: String, wasRead: @MainActor () -> Void)

    private(set) var services: Container

    let logger: Logger

    private(set) var pending: PendingChanges

    private(set) var isGuest: Bool

    private let timeZone: TimeZone
    private let tracer: Tracer?

    private let work = WorkBag()
    private var moneyStyle = MoneyStyle.symbol
    private var session: Session?
    private var notice: Notice?
    private let moved: @MainActor (NavigationPaths) -> Void
    /// The navigation stacks of all tabs, which only ``change(_:)`` modifies.
    private(set) var navigation = NavigationState()
    private var isOpen = false
    private var place: NavigationPaths?
    /// The launch screen while a different account is being opened, or `nil` otherwise.
    private var launch: (any Screen)?
    private var paths: NavigationPaths?
    private var badges: [AppTab: String] = [:]
    package private(set) var userChanges = 0
    /// A counter that increases each time a front end must show a change to the screens or the tabs.
    private let revision = StateContainer(0)

    /// Creates a coordinator that shows the last screen in `startPath`, or the first tab's root screen if
    /// `startPath` is empty.
    ///
    /// Only the last screen appears initially. Several coordinators may share `pending`. The coordinator
    /// calls `moved` each time the navigation stacks change.
    package init(
        services: Container,
        logger: Logger,
        tracer: Tracer? = nil,
        startPath: [any Route] = [],
        timeZone: TimeZone = .gmt,
        pending: PendingChanges = PendingChanges(),
        isGuest: Bool = false,
        moved: @escaping @MainActor (NavigationPaths) -> Void = { _ in }
    ) {
        self.services = services
        self.logger = logger
        self.timeZone = timeZone
        self.pending = pending
        self.isGuest = isGuest
        self.tracer = tracer
        self.moved = moved
        for route in [AppTab.shop.root] + startPath { go(to: route) }
        place = navigation.saved
        isOpen = true
        navigation.top?.appear()
    }

    package var path: [any Screen] { launch.map { [$0] } ?? navigation.entries.map(\.screen) }

    package var routes: [any Route] { navigation.entries.map(\.route) }

    package var tabs: [Tab] {
        guard launch == nil else { return [] }
        return AppTab.allCases.map {
            Tab(id: $0.id, label: $0.label, badge: badges[$0], link: $0.root.deepLink)
        }
    }

    package var selectedTab: TabID? { navigation.selected.id }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    /// Selects a tab, or goes back to the tab's root screen if the tab is already selected.
    package func select(_ tab: TabID) {
        guard let tab = AppTab(rawValue: tab.rawValue) else { return }
        if tab == navigation.selected || !navigation.hasVisited(tab) {
            go(to: tab.root)
        } else {
            change { $0.select(tab) }
        }
    }

    package func go(to route: any Route) {
        Navigator(self).show(route)
    }

    package var deepLinkForms: [String] { AppRoutes.deepLinkForms }

    package func open(_ deepLink: String) -> Bool {
        guard let route = AppRoutes.route(at: deepLink) else { return false }
        go(to: route)
        return true
    }

    package var deepLink: String? {
        launch == nil ? navigation.entries.last?.deepLink : nil
    }

    /// Goes back to the screen of a deep link if a navigation stack contains that screen, or pushes a new
    /// screen otherwise.
    ///
    /// The screen enters the state that the deep link describes.
    ///
    /// - Returns: `false` if no route matches the deep link.
    package func visit(_ deepLink: String) -> Bool {
        guard let route = AppRoutes.route(at: deepLink) else { return false }
        var isFound = false
        change { isFound = $0.show(route) }
        if isFound { enterState(of: route) } else { go(to: route) }
        return true
    }

    /// Changes the current screen to the state that a route describes.
    ///
    /// If the screen shows a part with a *back* control, such as an editor, the coordinator closes that part
    /// first. If the screen's state still differs from the route's state, a new screen replaces the current
    /// screen.
    func enterState(of route: any Route) {
        guard let entry = navigation.entries.last, entry.deepLink != route.deepLink else { return }
        if let way = entry.screen.frame.wayBack { try? entry.screen.perform(way.id, value: nil) }
        guard entry.deepLink != route.deepLink, !entry.navigator.isInFlow else { return }
        entry.navigator.replaceScreen(with: route)
    }

    /// Removes all screens and shows a launch screen until ``enter(_:_:isGuest:keepsPaths:notice:)`` is
    /// called.
    func showLaunch(_ screen: any Screen) {
        if launch == nil { paths = navigation.saved }
        isOpen = false
        navigation.top?.disappear()
        change { $0.removeAll() }
        badges = [:]
        launch = screen
        screen.appear()
        revision.update { $0 += 1 }
    }

    /// Shows the screens for another account.
    ///
    /// The earlier navigation stacks are restored if `keepsPaths` is `true`. In either case, a guest then
    /// sees the account screen.
    func enter(
        _ services: Container,
        _ pending: PendingChanges,
        isGuest: Bool,
        keepsPaths: Bool,
        notice: Notice? = nil
    ) {
        (self.services, self.pending, self.isGuest, self.notice) = (services, pending, isGuest, notice)
        var routes = keepsPaths ? paths?.routes ?? [] : [AppTab.shop.root]
        // After sign-in, the screen that the user originally requested replaces the sign-in screen.
        if !isGuest {
            let next = (routes.last as? SignInRoute)?.next.flatMap(AppRoutes.route)
            routes.removeAll { $0 is SignInRoute }
            routes += next.map { [$0] } ?? []
        }
        if isGuest { routes.append(AccountRoute()) }
        (launch, paths, session) = (nil, nil, nil)
        userChanges += 1
        for route in routes.isEmpty ? [AppTab.shop.root] : routes { go(to: route) }
        isOpen = true
        tellPlace()
        navigation.top?.appear()
        revision.update { $0 += 1 }
    }

    package func back() -> Bool {
        guard launch == nil else { return false }
        var left: NavigationEntry?
        change { left = $0.pop() }
        return left != nil
    }

    package func close() {
        change { $0.removeAll() }
        work.cancelAll()
    }

    /// Starts showing a stored value as a tab's badge.
    ///
    /// The coordinator must be the only consumer of the values.
    package func showBadge<Value>(
        of tab: AppTab,
        from values: CommittedValues<Value>,
        text: @escaping @MainActor (Value) -> String?
    ) {
        work.observe(Observed.badge(tab), values) { [weak self] value in
            guard let self, badges[tab] != text(value) else { return }
            badges[tab] = text(value)
            revision.update { $0 += 1 }
        }
    }

    /// Starts formatting prices on all screens according to the settings.
    package func writePrices(as settings: StoredValues<Settings>) {
        work.observe(Observed.prices, settings) { [weak self] settings in
            guard let self, let style = try? settings.get().moneyStyle, style != moneyStyle else { return }
            moneyStyle = style
            for entry in navigation.all { render(entry.screen, of: entry.route) }
        }
    }

    /// Starts observing the session and, after the session ends, shows a banner on every screen that needs a
    /// session.
    package func watchSession(_ session: StoredValues<Session>) {
        work.observe(Observed.session, session) { [weak self] session in
            guard let self, case .success(let session) = session, session != self.session else { return }
            self.session = session
            for entry in navigation.all { showBanner(on: entry.screen, of: entry.route) }
        }
    }

    /// Updates a screen's banner, in which a notice takes precedence over the end of the session.
    func showBanner(on screen: any Screen, of route: any Route) {
        if let notice {
            screen.show(Banner(notice.text, button: "Dismiss") { [weak self] in self?.dismissNotice() })
        } else {
            screen.show(type(of: route).needsSession ? sessionBanner(leadingTo: route) : nil)
        }
    }

    private func sessionBanner(leadingTo route: any Route) -> Banner? {
        guard let text = session?.endText else { return nil }
        let signIn = SignInRoute(next: route.deepLink)
        return Banner(text, button: "Sign in again", link: signIn.deepLink) { [weak self] in
            self?.go(to: signIn)
        }
    }

    private func dismissNotice() {
        notice?.wasRead()
        notice = nil
        for entry in navigation.all { showBanner(on: entry.screen, of: entry.route) }
    }

    /// Waits until the badges and prices reflect all changes that were stored before this call.
    package func observationsSettled() async {
        await work.settled()
    }

    /// Renders a route's screen with the user's price format and time zone.
    ///
    /// If the screen's output for a control leads to a route, the control links to that route.
    func render<Shown: Route>(_ screen: any Screen, of route: Shown) {
        let link = DeepLinks.Resolver { Shown.link(to: $0) }
        screen.render { [moneyStyle, timeZone] render in
            MoneyStyle.$shown.withValue(moneyStyle) {
                TimeZone.$shown.withValue(timeZone) { DeepLinks.$resolve.withValue(link) { render() } }
            }
        }
    }

    /// Returns the given route, or the sign-in screen's route if the given route needs a session and the user
    /// is a guest.
    func admitted(_ route: any Route) -> any Route {
        type(of: route).needsSession && isGuest ? SignInRoute(next: route.deepLink) : route
    }

    func trace(_ screen: any Screen, of route: any Route) {
        if let tracer { screen.trace(in: route.pattern, tracer) }
    }

    /// Changes the navigation stacks and notifies the screens that disappear and appear.
    ///
    /// The change is completed before any screen is notified, because a screen may navigate when it appears.
    func change(_ change: (inout NavigationState) -> Void) {
        let before = navigation.top
        change(&navigation)
        let after = navigation.top
        guard isOpen else { return }
        tellPlace()
        guard after !== before else { return }
        before?.disappear()
        if let after, navigation.top === after { after.appear() }
        revision.update { $0 += 1 }
    }

    /// Reports the current navigation stacks if they have changed.
    ///
    /// No change is reported when the app closes, so the stored navigation stacks are preserved.
    private func tellPlace() {
        let newest = navigation.saved
        guard newest != place, navigation.top != nil else { return }
        place = newest
        moved(newest)
    }

    /// Logs a failure to create a screen, which can result only from a programming error.
    func log(_ error: any Error, for route: any Route) {
        let metadata: Logger.Metadata = ["route": "\(route.url)", "error": "\(error)"]
        logger.critical("A screen could not be created.", metadata: metadata)
    }
}
