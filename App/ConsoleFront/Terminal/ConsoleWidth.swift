/// How wide lines may be.
package enum ConsoleWidth: Sendable, Hashable {
    /// The width where nothing else tells.
    private static let usual = 80

    /// Always the same.
    case fixed(Int)

    /// As wide as a terminal is when a frame is printed; where it does not tell, another width.
    case terminal(descriptor: Int32, otherwise: Int)

    /// Chooses a width: what was asked for, else the terminal's (else `COLUMNS`), else 80, so that a pipe
    /// always gets the same.
    ///
    /// - Parameters:
    ///   - columns: What was asked for.
    ///   - descriptor: Where lines are printed.
    ///   - isTerminal: Whether that is a terminal.
    ///   - environment: The environment variables.
    /// - Returns: The width.
    package static func choose(
        columns: Int?,
        descriptor: Int32,
        isTerminal: Bool,
        environment: [String: String]
    ) -> ConsoleWidth {
        if let columns { return .fixed(max(columns, 1)) }
        guard isTerminal else { return .fixed(usual) }
        let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return .terminal(descriptor: descriptor, otherwise: told ?? usual)
    }

    /// The columns now.
    package var columns: Int {
        switch self {
        case .fixed(let columns): columns
        case .terminal(let descriptor, let otherwise): Terminal.columns(of: descriptor) ?? otherwise
        }
    }
}
