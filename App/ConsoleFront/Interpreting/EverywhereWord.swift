/// A word that means the same on every screen.
package enum EverywhereWord: String, Sendable, CaseIterable {
    /// Leaves the screen for the one before it.
    case back

    /// Tells what can be typed.
    case help

    /// Tells on which screen one is.
    case `where`

    /// Leaves the program.
    case quit
}
