import ScreenKit

/// The path of screens a person has taken, and the only owner of them.
///
/// What is taken off the path is released: its work is cancelled, and late answers find nobody. It changes
/// the path and tells no screen: a screen that is told may lead elsewhere at once, and then the path has to
/// be free to change.
@MainActor
struct NavigationState {
    private(set) var entries: [NavigationEntry] = []

    /// The screen that is shown.
    var top: (any Screen)? { entries.last?.screen }

    /// Puts a screen on top of the path.
    mutating func push(_ entry: NavigationEntry) {
        entries.append(entry)
    }

    /// Takes the screen that is shown off the path; answers with it, or with `nil` on the first one.
    mutating func pop() -> NavigationEntry? {
        entries.count > 1 ? entries.removeLast() : nil
    }

    /// Takes all screens off the path; answers with the one that was shown.
    mutating func removeAll() -> NavigationEntry? {
        defer { entries = [] }
        return entries.last
    }
}
