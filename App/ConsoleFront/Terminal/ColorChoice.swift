/// The user's choice about colour.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// Colour if the output supports it.
    case auto

    /// Always colour.
    case always

    /// No colour.
    case never

    /// Whether there is colour: the choice first, then a non-empty `NO_COLOR`, then `TERM=dumb`, then the
    /// terminal.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - isTerminal: Whether the output is a terminal.
    /// - Returns: Whether styles are written.
    package func usesColor(environment: [String: String], isTerminal: Bool) -> Bool {
        switch self {
        case .always: return true
        case .never: return false
        case .auto:
            if environment["NO_COLOR"]?.isEmpty == false { return false }
            return environment["TERM"] != "dumb" && isTerminal
        }
    }
}
