import ScreenKit

/// The path of screens a person has taken, and the only owner of them.
///
/// What is taken off the path is released: its work is cancelled, and late answers find nobody.
@MainActor
struct NavigationState {
    private(set) var entries: [NavigationEntry] = []

    /// Covers the screen that is shown with another one.
    mutating func push(_ entry: NavigationEntry) {
        entries.last?.screen.disappear()
        entries.append(entry)
        entry.screen.appear()
    }

    /// Leaves the screen that is shown; `false` on the first one.
    mutating func pop() -> Bool {
        guard entries.count > 1 else { return false }
        entries.removeLast().screen.disappear()
        entries.last?.screen.appear()
        return true
    }

    /// Leaves all screens.
    mutating func removeAll() {
        entries.last?.screen.disappear()
        entries = []
    }
}
