import Testing

struct TranscriptRunTests {
    private static let start = #"{"line":0}"#
    private static let first = #"{"line":1}"#
    private static let second = #"{"line":2}"#
    private static let error = #"{"kind":"error","line":2}"#

    @Test func takesWhatWasPrintedAsItIs() throws {
        let run = try played(
            ["1", "quit"],
            "Home\n\n> 1\nBags\n\n> quit\n",
            errors: "One.\n\nTwo.\n",
            exitCode: 69
        )
        #expect(run.body == ["Home", "", "> 1", "Bags", "", "> quit"])
        #expect(run.errors == ["One.", "", "Two."])
        #expect(run.lines.suffix(4) == ["! One.", "!", "! Two.", "[exit 69]"])
        #expect(run.typed == ["1", "quit"])
    }

    @Test func keepsALineThatIsEmptyAtTheEnd() throws {
        #expect(try played([], "Home\n\n").body == ["Home", ""])
        #expect(try played([], "").body == [])
    }

    @Test(arguments: [
        (["nonsense", "1", "quit"], "Home\n> nonsense\n", ["1", "quit"]),
        (["quit", "1"], "Home\n> quit\n", ["1"]),
        (["1", "1"], "Home\n> 1\n", ["1"]),
        (["1"], "", ["1"]),
    ])
    func namesTheLinesThatWereNotRead(typed: [String], output: String, unread: [String]) {
        let error = #expect(throws: PlayingError.self) {
            try played(typed, output, errors: "Not understood.\n", exitCode: 65)
        }
        #expect(error?.unread == unread)
        let end = """
            > \(unread.joined(separator: "\n> "))
            Not understood.
            It ended with exit code 65.
            """
        #expect(error?.description.hasSuffix(end) == true)
    }

    @Test(arguments: ["> looks typed", "$ storefront", "! looks like an error", "[exit 1]"])
    func keepsNoLineThatWouldBeReadAsSomethingElse(line: String) {
        let error = #expect(throws: PlayingError.self) { try played(["1"], "Home\n> 1\n\(line)\n") }
        guard case .unclear(_, let unclear) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(line.hasSuffix(unclear))
    }

    @Test(arguments: [
        (["1", "quit"], [start, first], [start, "> 1", first, "> quit"]),
        (["1"], [start, first], [start, "> 1", first]),
        (["1", "x"], [start, first, error], [start, "> 1", first, "> x", error]),
        (["1", "x"], [start, error, second], [start, "> 1", "> x", error, second]),
        ([], [start, start], [start, start]), ([], [], []),
    ])
    func putsLinesBeforeTheirAnswersInJSON(typed: [String], output: [String], body: [String]) throws {
        #expect(try playedAsJSON(typed, output).body == body)
    }

    @Test(arguments: [
        (["1", "x", "quit"], [start, error], ["quit"]),
        (["1", "old", "quit"], [start, error, second], ["quit"]),
        (["quit", "1"], [start], ["1"]), (["1", "2"], [start, first], ["2"]), (["quit"], [], ["quit"]),
    ])
    func namesTheLinesThatJSONDoesNotAnswer(typed: [String], output: [String], unread: [String]) {
        let error = #expect(throws: PlayingError.self) { try playedAsJSON(typed, output) }
        #expect(error?.unread == unread)
    }

    private func played(
        _ typed: [String],
        _ output: String,
        flags: [String] = [],
        errors: String = "",
        exitCode: Int32 = 0
    ) throws(PlayingError) -> TranscriptRun {
        try TranscriptRun(opening: "$ storefront", flags: flags, body: typed.map { "> " + $0 })
            .with(output: output, errors: errors, exitCode: exitCode)
    }

    private func playedAsJSON(_ typed: [String], _ output: [String]) throws(PlayingError) -> TranscriptRun {
        try played(typed, output.map { $0 + "\n" }.joined(), flags: ["--json"])
    }
}

extension PlayingError {
    /// The lines that were not read.
    fileprivate var unread: [String]? {
        if case .unread(_, let lines) = self { lines } else { nil }
    }
}
