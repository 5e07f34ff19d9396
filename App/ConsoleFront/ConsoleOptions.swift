/// How a console prints.
package struct ConsoleOptions: Sendable, Hashable {
    /// Whether each frame and error is a line of JSON instead of text.
    package var json: Bool

    /// The maximum width of a line of text.
    package var width: ConsoleWidth

    /// Whether styles are written as colors.
    package var usesColor: Bool

    /// Creates options; the defaults are those for a pipe.
    ///
    /// - Parameters:
    ///   - json: Whether each frame and error is a line of JSON.
    ///   - width: The maximum width of a line of text.
    ///   - usesColor: Whether styles are written as colors.
    package init(
        json: Bool = false,
        width: ConsoleWidth = .fixed(80),
        usesColor: Bool = false
    ) {
        self.json = json
        self.width = width
        self.usesColor = usesColor
    }
}

/// The width of lines.
package enum ConsoleWidth: Sendable, Hashable {
    /// The default width.
    private static let usual = 80

    /// The most columns that the environment can ask for, as `--width`.
    private static let most = 1000

    /// A fixed width.
    case fixed(Int)

    /// The width of a terminal when a frame is printed; a fallback if it is unknown.
    case terminal(descriptor: Int32, otherwise: Int)

    /// Chooses a width: the requested one, else the terminal's (else `COLUMNS`), else 80, so that the output
    /// of a pipe is always the same.
    ///
    /// - Parameters:
    ///   - columns: The requested width.
    ///   - isTerminal: Whether standard output is a terminal.
    ///   - environment: The environment variables.
    /// - Returns: The width.
    package static func choose(
        columns: Int?,
        isTerminal: Bool,
        environment: [String: String]
    ) -> ConsoleWidth {
        if let columns { return .fixed(max(columns, 1)) }
        guard isTerminal else { return .fixed(usual) }
        let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, most) : nil }
        return .terminal(descriptor: 1, otherwise: told ?? usual)
    }

    /// The columns now.
    package var columns: Int {
        switch self {
        case .fixed(let columns): columns
        case .terminal(let descriptor, let otherwise): Terminal.columns(of: descriptor) ?? otherwise
        }
    }
}

/// The person's choice about color.
package enum ColorChoice: String, Sendable, CaseIterable {
    /// Color if the output supports it.
    case auto

    /// Always color.
    case always

    /// No color.
    case never

    /// Whether there is color: decided by the choice, then a non-empty `NO_COLOR`, then a `TERM` that is
    /// `dumb`, empty or missing (nothing is known about such a terminal), then whether there is a terminal.
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
            return isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
        }
    }
}
