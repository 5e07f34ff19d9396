import Foundation

/// The command line of a suite, `SUITE RESULTS [FILTER]`, and the figures that it writes into `RESULTS`.
public struct Suite {
    /// The figures of each row that was measured, by its name.
    public var figures: [String: Figures] = [:]

    private let results: URL
    private let filter: Regex<AnyRegexOutput>?

    /// Creates a suite from the command line, and ends the program where that makes no sense.
    ///
    /// - Parameter arguments: A path, and perhaps an expression that has to match the whole name of a row.
    public init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
        guard let path = arguments.first, arguments.count <= 2 else {
            FileHandle.standardError.write(Data("usage: SUITE RESULTS [FILTER]\n".utf8))
            exit(64)
        }
        results = URL(filePath: path)
        filter = arguments.dropFirst().first.map { pattern in
            guard let filter = try? Regex(pattern) else {
                FileHandle.standardError.write(Data("“\(pattern)” is no regular expression.\n".utf8))
                exit(64)
            }
            return filter
        }
    }

    /// Returns whether a row is to be measured.
    ///
    /// - Parameter row: Its name.
    /// - Returns: Whether the filter matches it.
    public func includes(_ row: String) -> Bool {
        filter.map { row.wholeMatch(of: $0) != nil } ?? true
    }

    /// Writes the figures.
    ///
    /// - Throws: An error when the file cannot be written.
    public func write() throws {
        try JSONEncoder().encode(figures).write(to: results)
    }
}
