import ScreenKit
import StoreDomain

@MainActor
struct NavigationEntry {
    let route: any Route

    let screen: any Screen

    let navigator: Navigator

    /// The deep link that describes the screen in its current state.
    var deepLink: String { route.deepLink(in: screen.frame.linkState) }
}

/// The navigation stacks of all tabs.
///
/// Each stack is the only owner of its screens. Removing a screen from a stack therefore releases the screen,
/// cancels its work, and discards any results that arrive later. This struct only changes the stacks;
/// ``MainCoordinator`` notifies the screens after each change because a screen may navigate in response.
@MainActor
struct NavigationState {
    private var paths: [AppTab: [NavigationEntry]] = [:]

    private(set) var selected = AppTab.shop

    var entries: [NavigationEntry] { paths[selected] ?? [] }

    var all: [NavigationEntry] { Array(paths.values.joined()) }

    var top: (any Screen)? { entries.last?.screen }

    /// The navigation stacks to restore after a restart.
    ///
    /// The screens of a flow in progress are omitted because no screen would receive the flow's outcome after
    /// a restart.
    var saved: NavigationPaths {
        let deepLinks = paths.map { tab, path in
            (tab.rawValue, path.filter { !$0.navigator.isInFlow }.map(\.route.url))
        }
        return NavigationPaths(
            Dictionary(uniqueKeysWithValues: deepLinks),
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

    /// Goes back to the most recent screen of a route and removes the screens on top of that screen.
    ///
    /// A screen in the state that the route describes takes precedence over a screen in another state. Among
    /// equally suitable screens, those in the selected tab take precedence.
    ///
    /// - Returns: `false` if no stack contains a screen for the route.
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

    mutating func replaceTop(with entry: NavigationEntry) {
        paths[selected]?.removeLast()
        push(entry, in: selected)
    }

    mutating func push(_ entry: NavigationEntry, in tab: AppTab?) {
        selected = tab ?? selected
        paths[selected, default: []].append(entry)
    }

    /// Pops and returns the current screen, or returns `nil` if the current screen is a root screen.
    mutating func pop() -> NavigationEntry? {
        entries.count > 1 ? paths[selected]?.removeLast() : nil
    }

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
