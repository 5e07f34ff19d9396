/// A word that means the same on every screen.
package enum EverywhereWord: String, Sendable, CaseIterable {
    /// Goes back to the previous screen.
    case back

    /// Shows what can be typed.
    case help

    /// Shows the path to the current screen.
    case `where`

    /// Exits the program.
    case quit
}
