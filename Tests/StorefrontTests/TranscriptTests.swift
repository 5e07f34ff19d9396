import Foundation
import StoreTestSupport
import Testing

/// End-to-end tests of the built program, with the embedded backend, real HTTP requests, and a real database.
struct TranscriptTests {
    /// A Boolean value that indicates whether `make record` is running the tests.
    ///
    /// Continuous integration never records transcripts.
    private let isRecording = ProcessInfo.processInfo.environment["STOREFRONT_RECORD"] != nil

    @Test(arguments: try TranscriptFile.all)
    func matchesProgramOutput(file: TranscriptFile) async throws {
        let text = try file.text
        let played = try await Transcript(text).played()
        if isRecording {
            guard try file.record(played) else { return }
            let line = Data("recorded Tests/Transcripts/\(file.name)\n".utf8)
            try FileHandle.standardOutput.write(contentsOf: line)
        } else if let difference = text.difference(to: played.text) {
            Issue.record(
                """
                The output of the app (+) differs from Tests/Transcripts/\(file.name) (-). If the change is \
                intentional, run “make record”.
                \(difference)
                """
            )
        }
    }

    /// Recording the transcripts creates a file for each new feature.
    @Test func everyFeatureHasPreviewTranscript() async throws {
        for feature in try await TranscriptFile.missing {
            if isRecording {
                try await TranscriptFile.recordPreviews(of: feature)
            } else {
                Issue.record("\(feature) has no preview transcript. Run “make record” to create it.")
            }
        }
    }

    /// Control characters in a transcript would be invisible to a reader, but a terminal would execute them.
    @Test(arguments: try TranscriptFile.all)
    func hasCommentsAndNoControlCharacters(file: TranscriptFile) throws {
        let text = try file.text
        let transcript = Transcript(text)
        #expect(!transcript.runs.isEmpty && !transcript.comments.isEmpty)
        #expect(transcript.comments.allSatisfy { $0.hasPrefix("#") })
        let obeyed = text.unicodeScalars.filter { scalar in
            scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
        }
        #expect(obeyed.isEmpty)
        let schema = try ConsoleSchema()
        let objects = transcript.runs.filter(\.isJSON).flatMap(\.lines).filter { $0.hasPrefix("{") }
        #expect(try objects.flatMap { try schema.problems(of: $0) } == [])
    }

    @Test func recordsRunsOnlyIfAllInputIsRead() async throws {
        let directory = try TemporaryDirectory()
        let url = URL(filePath: directory.path(of: "sample.transcript"))
        let empty = """
            # Nothing was recorded yet.
            $ storefront --offline --seed 3
            > where
            > back
            $ storefront --offline --seed 3 --json
            > where
            > quit

            """
        try Data(empty.utf8).write(to: url)
        let file = TranscriptFile(url)
        let played = try await Transcript(empty).played()
        #expect(try file.record(played))
        #expect(try !file.record(played))
        let recorded = try Transcript(file.text)
        #expect(recorded.comments == ["# Nothing was recorded yet."])
        #expect(recorded.runs.map(\.typed) == [["where", "back"], ["where", "quit"]])
        #expect(recorded.runs[0].lines.contains("Shop: home") && recorded.runs[0].lines.last == "[exit 69]")
        let longer = Transcript(try file.text.replacing("> back\n", with: "> back\n> quit\n"))
        let stopped = try await longer.played()
        try Data(longer.text.utf8).write(to: url)
        #expect(throws: TranscriptFile.Unreadable.self) { try file.record(stopped) }
    }

    @Test func differenceShowsFirstDifferingLine() {
        let text = (1...20).map { "line \($0)\n" }.joined()
        #expect(text.difference(to: text) == nil)
        let shown = ["@@ line 19 @@"] + (14...18).map { " line \($0)" } + ["-line 19", "-line 20", "-", "+"]
        let cut = text.replacing("line 19\nline 20\n", with: "")
        #expect(text.difference(to: cut) == shown.joined(separator: "\n"))
        #expect("a\n".difference(to: "a") != nil)
        #expect("é".difference(to: "e\u{301}") == "@@ line 1 @@\n-é\n+e\u{301}")
    }
}
