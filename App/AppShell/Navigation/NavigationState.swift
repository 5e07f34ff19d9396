import ScreenKit

/// A screen on the path.
@MainActor
struct NavigationEntry {
    /// Where it was found.
    let route: any Route

    /// What is shown.
    let screen: any Screen

    /// Where its outputs lead.
    let navigator: Navigator
}

/// The path of screens a person has taken in each tab, and the only owner of them.
///
/// What is taken off a path is released: its work is cancelled, and late answers find nobody. It changes
/// the paths and tells no screen: a screen that is told may lead elsewhere at once, and then the paths have
/// to be free to change.
@MainActor
struct NavigationState {
    private var paths: [ShopTab: [NavigationEntry]] = [:]

    /// The tab that is shown.
    private(set) var selected = ShopTab.shop

    /// The path of the tab that is shown.
    var entries: [NavigationEntry] { paths[selected] ?? [] }

    /// The screen that is shown.
    var top: (any Screen)? { entries.last?.screen }

    /// Whether a screen of a tab was ever shown.
    func hasBeen(in tab: ShopTab) -> Bool {
        paths[tab] != nil
    }

    /// Whether the screen of a navigator is on a path.
    func hasScreen(of navigator: Navigator) -> Bool {
        paths.values.joined().contains { $0.navigator === navigator }
    }

    /// Shows another tab, at the screen where it was left.
    mutating func select(_ tab: ShopTab) {
        selected = tab
    }

    /// Shows the first screen of a tab, without those on top of it.
    mutating func showFirst(of tab: ShopTab) {
        selected = tab
        paths[tab] = Array(entries.prefix(1))
    }

    /// Puts a screen on top of the path; on that of another tab, which is shown then, where one is given.
    mutating func push(_ entry: NavigationEntry, in tab: ShopTab?) {
        selected = tab ?? selected
        paths[selected, default: []].append(entry)
    }

    /// Takes the screen that is shown off the path; answers with it, or with `nil` on the first one.
    mutating func pop() -> NavigationEntry? {
        entries.count > 1 ? paths[selected]?.removeLast() : nil
    }

    /// Takes the screen of a navigator and those on top of it off its path; the first screen of a tab stays.
    mutating func remove(_ navigator: Navigator) {
        for (tab, path) in paths {
            guard let index = path.firstIndex(where: { $0.navigator === navigator }) else { continue }
            paths[tab] = Array(path.prefix(max(index, 1)))
        }
    }

    /// Takes all screens off all paths.
    mutating func removeAll() {
        paths = [:]
    }
}
