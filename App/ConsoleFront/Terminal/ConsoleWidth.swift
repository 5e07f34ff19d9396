/// The width of lines.
package enum ConsoleWidth: Sendable, Hashable {
    /// The default width.
    private static let usual = 80

    /// A fixed width.
    case fixed(Int)

    /// The width of a terminal when a frame is printed; a fallback if it is unknown.
    case terminal(descriptor: Int32, otherwise: Int)

    /// Chooses a width: the requested one, else the terminal's (else `COLUMNS`), else 80, so that the output
    /// of a pipe is always the same.
    ///
    /// - Parameters:
    ///   - columns: The requested width.
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
