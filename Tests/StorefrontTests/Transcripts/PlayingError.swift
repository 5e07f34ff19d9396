/// Why what came of a run cannot stand in a transcript.
enum PlayingError: Error, Hashable {
    /// The run ended before all lines that are typed in it were read: how it went, and the lines.
    case unread(TranscriptRun, [String])

    /// A line that was printed would be read as one of the transcript's own: typed, an error, an end.
    case unclear(TranscriptRun, String)
}

extension PlayingError: CustomStringConvertible {
    var description: String {
        switch self {
        case .unread(let run, let lines):
            """
            “\(run.opening)” ended before these lines were read. Find out why, or take them away:
            \(lines.map { TranscriptRun.typedPrefix + $0 }.joined(separator: "\n"))
            \((run.errors + ["It ended with exit code \(run.exitCode)."]).joined(separator: "\n"))
            """
        case .unclear(let run, let line):
            """
            “\(run.opening)” printed a line that a transcript would read as one of its own. \
            Change the run, so that it prints something else:
            \(line)
            """
        }
    }
}
