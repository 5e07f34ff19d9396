extension TranscriptRun {
    /// What no line that is printed may begin with, as it has a meaning in a transcript.
    private static let ownPrefixes = ["$ ", "!", "[exit "]

    /// The same run with what came of it.
    ///
    /// - Parameters:
    ///   - output: What was printed on standard output.
    ///   - errors: What was printed on standard error.
    ///   - exitCode: The code it ended with.
    /// - Returns: The run, in which the same lines are typed.
    /// - Throws: ``PlayingError`` when a transcript of it would lose a line or say something else.
    func with(output: String, errors: String, exitCode: Int32) throws(PlayingError) -> TranscriptRun {
        var run = self
        let (body, unread) = flags.contains("--json") ? interleaved(output.lines) : repeated(output.lines)
        run.body = body
        run.errors = errors.lines
        run.exitCode = exitCode
        guard unread.isEmpty else { throw .unread(run, Array(unread)) }
        let own = body.first { line in Self.ownPrefixes.contains { line.hasPrefix($0) } }
        if let line = own ?? run.typed.firstAdded(to: typed) { throw .unclear(run, line) }
        return run
    }

    /// Text repeats each line that is read, so it says itself what was typed where.
    private func repeated(_ printed: [String]) -> (body: [String], unread: ArraySlice<String>) {
        var unread = typed[...]
        for line in printed where unread.first.map({ Self.typedPrefix + $0 }) == line {
            unread.removeFirst()
        }
        return (printed, unread)
    }

    /// JSON repeats no line: each is answered by objects with its number, only `quit` by none.
    private func interleaved(_ printed: [String]) -> (body: [String], unread: ArraySlice<String>) {
        var body: [String] = []
        var unread = typed[...]
        for object in printed {
            while unread.startIndex < object.answeredLine, let line = unread.popFirst() {
                body.append(Self.typedPrefix + line)
            }
            body.append(object)
        }
        let isStopped = printed.contains { $0.contains(#""kind":"error""#) }
        if !printed.isEmpty, !isStopped, unread.first == "quit", let line = unread.popFirst() {
            body.append(Self.typedPrefix + line)
        }
        return (body, unread)
    }
}

extension String {
    /// The number of the line that an object answers; 0 for none.
    fileprivate var answeredLine: Int {
        firstMatch(of: /"line":(\d+)/).flatMap { Int($0.1) } ?? 0
    }

    /// The lines, each of which ended with a line break.
    fileprivate var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension [String] {
    /// The first element that others have not.
    fileprivate func firstAdded(to others: [String]) -> String? {
        guard case .insert(_, let line, _) = difference(from: others).insertions.first else { return nil }
        return line
    }
}
