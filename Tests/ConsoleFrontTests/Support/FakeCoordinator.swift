import ScreenKit

/// Tabs and paths of screens that a test sets.
@MainActor
final class FakeCoordinator: Coordinator {
    var tabs: [Tab] = []
    private(set) var selectedTab: TabID?
    var path: [any Screen]

    /// The paths of the tabs that are not shown.
    private var paths: [TabID: [any Screen]] = [:]

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

    func back() -> Bool {
        guard path.count > 1 else { return false }
        path.removeLast()
        return true
    }
}
