package struct ConsoleOptions: Sendable, Hashable {
    package var json: Bool
    package var width: ConsoleWidth
    package var usesColor: Bool

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

package enum ConsoleWidth: Sendable, Hashable {
    private static let usual = 80

    /// The maximum width that the environment or the `--width` option can specify.
    private static let maximum = 1000

    case fixed(Int)
    case terminal(descriptor: Int32, otherwise: Int)

    /// Returns the requested width if there is one; otherwise, a terminal's width (or `COLUMNS`) if it is
    /// known; otherwise, 80.
    ///
    /// The default width for a pipe is 80 columns, so that the output does not depend on the environment.
    package static func choose(
        columns: Int?,
        isTerminal: Bool,
        environment: [String: String]
    ) -> ConsoleWidth {
        if let columns { return .fixed(max(columns, 1)) }
        guard isTerminal else { return .fixed(usual) }
        let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? min($0, maximum) : nil }
        return .terminal(descriptor: 1, otherwise: told ?? usual)
    }

    package var columns: Int {
        switch self {
        case .fixed(let columns): columns
        case .terminal(let descriptor, let otherwise): Terminal.columns(of: descriptor) ?? otherwise
        }
    }
}

package enum ColorChoice: String, Sendable, CaseIterable {
    case auto

    case always
    case never

    /// Returns whether the output uses color.
    ///
    /// An explicit choice takes precedence. Otherwise, color is off if `NO_COLOR` is not empty or if `TERM`
    /// is `dumb`, empty, or missing. In all other cases, color is on if the output is a terminal.
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
