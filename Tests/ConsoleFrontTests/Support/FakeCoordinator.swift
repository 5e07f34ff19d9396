import ScreenKit
import ViewStateCore
import ViewStateTesting

/// Tabs and paths of screens that a test sets.
@MainActor
final class FakeCoordinator: Coordinator {
    var tabs: [Tab] = [] { didSet { revision.update { $0 += 1 } } }
    private(set) var selectedTab: TabID?
    var path: [any Screen] { didSet { revision.update { $0 += 1 } } }

    /// Runs each time somebody waits for the badges.
    var onBadges: @MainActor () -> Void = {}

    var addressForms: [String] = []

    /// The addresses that were asked for; those that end in 8 or begin with `nowhere` lead nowhere.
    private(set) var opened: [String] = []

    /// The paths of the tabs that are not shown.
    private var paths: [TabID: [any Screen]] = [:]
    private let revision = StateContainer(0)

    init(_ path: any Screen...) {
        self.path = path
    }

    /// Creates a coordinator of three tabs that shows the first one.
    init(shop: [any Screen], favorites: [any Screen] = [], account: [any Screen] = []) {
        tabs = .shop
        selectedTab = "shop"
        path = shop
        paths = ["favorites": favorites, "account": account]
    }

    func select(_ tab: TabID) {
        guard let selectedTab, selectedTab != tab else {
            path = Array(path.prefix(1))
            return
        }
        paths[selectedTab] = path
        path = paths[tab] ?? []
        self.selectedTab = tab
    }

    func open(_ address: String) -> Bool {
        opened.append(address)
        return !address.hasSuffix("8") && !address.hasPrefix("nowhere")
    }

    var address: String? { path.last?.id.rawValue }

    func visit(_ address: String) -> Bool { open(address) }

    func onChange(_ handler: @escaping @MainActor () -> Void) -> Subscription {
        revision.onChange { _, _ in handler() }
    }

    func observationsSettled() async {
        onBadges()
    }

    func back() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        return true
    }
}

/// A screen whose frame and answers a test sets.
@MainActor
final class FakeScreen: Screen {
    let id: ScreenID
    var frame: Frame { rendered.state }

    /// The controls that were used, with their values, as `control` or `control=value`.
    private(set) var uses: [String] = []

    /// Runs when a control is used, after it was noted.
    var onPerform: @MainActor (ControlID) throws(ControlRefusal) -> Void = { _ in }

    /// Runs each time somebody waits for the screen to settle.
    var onSettling: @MainActor () -> Void = {}

    /// The work that a settled screen has done; `nil` for none.
    var work: Latch?

    /// How often it appeared and disappeared, as `+` and `-`.
    private(set) var visits = ""

    private let rendered: StateContainer<Frame>

    init(_ frame: Frame) {
        id = frame.screen
        rendered = StateContainer(frame)
    }

    func show(_ frame: Frame) {
        rendered.set(frame)
    }

    func frames() -> any AsyncSequence<Frame, Never> & Sendable {
        rendered.values()
    }

    func perform(_ control: ControlID, value: String?) throws(ControlRefusal) {
        guard let current = frame.control(control) else { throw .gone }
        if let reason = current.disabledReason { throw .disabled(reason: reason) }
        uses.append(control.rawValue + (value.map { "=\($0)" } ?? ""))
        try onPerform(control)
    }

    func appear() { visits += "+" }

    func disappear() { visits += "-" }

    func render(in environment: @escaping RenderingEnvironment) {}

    func trace(in pattern: String, _ tracer: @escaping Tracer) {}

    func settled() async {
        onSettling()
        await work?.wait()
    }
}

extension [Tab] {
    /// Three tabs, one of which has a name of two words.
    static let shop = [
        Tab(id: "shop", label: "Shop"), Tab(id: "favorites", label: "Favorites"),
        Tab(id: "account", label: "My Account"),
    ]
}
