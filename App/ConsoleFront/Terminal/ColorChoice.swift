/// What a person says about colour, and what follows.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// Colour where it makes sense.
    case auto

    /// Colour in any case.
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
