import Foundation

/// The command line of a suite (`SUITE RESULTS [FILTER]`) and the figures that the suite writes to the file
/// `RESULTS`.
public struct Suite {
    /// The figures for each measured row, keyed by the row's name.
    public var figures: [String: Figures] = [:]

    private let results: URL
    private let filter: Regex<AnyRegexOutput>?

    /// Creates a suite from command-line arguments, or exits if they are invalid.
    ///
    /// - Parameter arguments: The path of the results file, optionally followed by a regular expression that
    ///   must match the full names of rows.
    public init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
        guard let path = arguments.first, arguments.count <= 2 else {
            FileHandle.standardError.write(Data("usage: SUITE RESULTS [FILTER]\n".utf8))
            exit(64)
        }
        results = URL(filePath: path)
        filter = arguments.dropFirst().first.map { pattern in
            guard let filter = try? Regex(pattern) else {
                FileHandle.standardError.write(Data("“\(pattern)” is not a regular expression.\n".utf8))
                exit(64)
            }
            return filter
        }
    }

    /// Returns a Boolean value that indicates whether the suite should measure a row.
    public func includes(_ row: String) -> Bool {
        filter.map { row.wholeMatch(of: $0) != nil } ?? true
    }

    /// Writes the figures as JSON.
    public func write() throws {
        try JSONEncoder().encode(figures).write(to: results)
    }
}
