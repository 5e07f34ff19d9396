package import ScreenKit
package import ViewStateCore
package import ViewStateTesting

/// A coordinator whose tabs and navigation stacks are set by a test.
@MainActor
package final class FakeCoordinator: Coordinator {
    package var tabs: [Tab] = [] { didSet { revision.update { $0 += 1 } } }
    package private(set) var selectedTab: TabID?
    package var path: [any Screen] { didSet { revision.update { $0 += 1 } } }

    /// A closure that runs each time a caller waits for the badges.
    package var onBadges: @MainActor () -> Void = {}

    package var userChanges = 0

    package var deepLinkForms: [String] = []

    /// The deep links that were opened.
    ///
    /// Links that end in 8 or begin with `nowhere` are invalid.
    package private(set) var opened: [String] = []

    /// The navigation stacks of the tabs that are not selected.
    private var paths: [TabID: [any Screen]] = [:]
    private let revision = StateContainer(0)

    package init(_ path: any Screen...) {
        self.path = path
    }

    /// Creates a coordinator with three tabs, the first of which is selected.
    package init(store: [any Screen], favorites: [any Screen] = [], account: [any Screen] = []) {
        tabs = .shop
        selectedTab = "shop"
        path = store
        paths = ["favorites": favorites, "account": account]
    }

    package func select(_ tab: TabID) {
        guard let selectedTab, selectedTab != tab else {
            path = Array(path.prefix(1))
            return
        }
        paths[selectedTab] = path
        path = paths[tab] ?? []
        self.selectedTab = tab
    }

    package func open(_ deepLink: String) -> Bool {
        opened.append(deepLink)
        return !deepLink.hasSuffix("8") && !deepLink.hasPrefix("nowhere")
    }

    package var deepLink: String? { path.last?.id.rawValue }

    package func visit(_ deepLink: String) -> Bool { open(deepLink) }

    package func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    package func observationsSettled() async {
        onBadges()
    }

    package func back() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        return true
    }
}

/// A screen whose frame and reactions are set by a test.
@MainActor
package final class FakeScreen: Screen {
    package let id: ScreenID
    package var frame: Frame { rendered.state }

    /// The controls that were used and their values, in the form `control` or `control=value`.
    package private(set) var uses: [String] = []

    /// A closure that runs when a control is used, after the use is recorded.
    package var onPerform: @MainActor (ControlID) throws(ControlRefusal) -> Void = { _ in }

    /// A closure that runs each time a caller waits for the screen to settle.
    package var onSettling: @MainActor () -> Void = {}

    /// A latch that opens when the screen's work has finished; `nil` if the screen has no work.
    package var work: Latch?

    /// The screen's appearances and disappearances, recorded as `+` and `-`.
    package private(set) var visits = ""

    private let rendered: StateContainer<Frame>

    package init(_ frame: Frame) {
        id = frame.screen
        rendered = StateContainer(frame)
    }

    package func show(_ frame: Frame) {
        rendered.set(frame)
    }

    package func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        rendered.values()
    }

    package func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        guard let current = frame.control(control) else { throw .gone }
        if let reason = current.disabledReason { throw .disabled(reason: reason) }
        if [.field, .secureField].contains(current.kind), value == nil { throw .needsText }
        uses.append(control.rawValue + (value.map { "=\($0)" } ?? ""))
        try onPerform(control)
    }

    package func appear() { visits += "+" }

    package func disappear() { visits += "-" }

    package func render(in environment: @escaping RenderingEnvironment) {}

    package func trace(in pattern: String, _ tracer: @escaping Tracer) {}

    package func settled() async {
        onSettling()
        await work?.wait()
    }
}

extension [Tab] {
    /// Three sample tabs.
    ///
    /// The third tab has a two-word name and no link.
    package static let shop = [
        Tab(id: "shop", label: "Shop", link: "shop"),
        Tab(id: "favorites", label: "Favorites", link: "favorites"),
        Tab(id: "account", label: "My Account"),
    ]
}
