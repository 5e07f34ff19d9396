import ScreenKit
import StoreDomain

@MainActor
struct NavigationEntry {
    let route: any Route

    let screen: any Screen

    let navigator: Navigator

    /// The deep link of the screen as it is now.
    var deepLink: String { route.deepLink(in: screen.frame.linkState) }
}

/// The navigation path of each tab, and the only owner of the screens on it.
///
/// A screen that is removed is released: its work is canceled, and late results are dropped. This value only
/// changes the paths; ``MainCoordinator`` notifies the screens, because a screen may navigate in response.
@MainActor
struct NavigationState {
    private var paths: [AppTab: [NavigationEntry]] = [:]

    private(set) var selected = AppTab.shop

    var entries: [NavigationEntry] { paths[selected] ?? [] }

    var all: [NavigationEntry] { Array(paths.values.joined()) }

    var top: (any Screen)? { entries.last?.screen }

    /// Where the person is, to be restored after a restart; a flow in progress is not part of it, because
    /// nobody would receive its outcome.
    var saved: NavigationPaths {
        let addresses = paths.map { tab, path in
            (tab.rawValue, path.filter { !$0.navigator.isInFlow }.map(\.route.address))
        }
        return NavigationPaths(
            Dictionary(uniqueKeysWithValues: addresses),
            selectedTab: selected.rawValue
        )
    }

    func hasVisited(_ tab: AppTab) -> Bool {
        paths[tab] != nil
    }

    func isShowing(_ route: any Route) -> Bool {
        entries.last?.route.isSame(as: route) ?? false
    }

    func hasScreen(of navigator: Navigator) -> Bool {
        all.contains { $0.navigator === navigator }
    }

    mutating func select(_ tab: AppTab) {
        selected = tab
    }

    mutating func showFirst(of tab: AppTab) {
        selected = tab
        paths[tab] = Array(entries.prefix(1))
    }

    /// Shows the newest screen of a route, in the same state if there is one, first of all in the tab that is
    /// shown, and removes those on top of it; `false` where no path has one.
    mutating func show(_ route: any Route) -> Bool {
        let isSame: [(NavigationEntry) -> Bool] = [
            { $0.deepLink == route.deepLink }, { $0.route.isSameScreen(as: route) },
        ]
        for isSame in isSame {
            for tab in [selected] + AppTab.allCases {
                guard let index = paths[tab]?.lastIndex(where: isSame) else { continue }
                selected = tab
                paths[tab] = Array(entries.prefix(index + 1))
                return true
            }
        }
        return false
    }

    /// Puts a screen in place of the one that is shown.
    mutating func replaceTop(with entry: NavigationEntry) {
        paths[selected]?.removeLast()
        push(entry, in: selected)
    }

    mutating func push(_ entry: NavigationEntry, in tab: AppTab?) {
        selected = tab ?? selected
        paths[selected, default: []].append(entry)
    }

    /// Pops the screen that is shown and returns it; returns `nil` on the first screen.
    mutating func pop() -> NavigationEntry? {
        entries.count > 1 ? paths[selected]?.removeLast() : nil
    }

    /// Removes the screen of a navigator and those on top of it; the first screen of a tab stays.
    mutating func remove(_ navigator: Navigator) {
        for (tab, path) in paths {
            guard let index = path.firstIndex(where: { $0.navigator === navigator }) else { continue }
            paths[tab] = Array(path.prefix(max(index, 1)))
        }
    }

    mutating func removeAll() {
        paths = [:]
    }
}
