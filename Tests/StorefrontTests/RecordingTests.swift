import Foundation
import StoreTestSupport
import Testing

struct RecordingTests {
    private static let empty = """
        # Nothing was recorded yet.
        $ storefront --offline --seed 3
        > where
        > back
        $ storefront --offline --seed 3 --json
        > where
        > quit

        """

    private let directory: TemporaryDirectory
    private let file: TranscriptFile

    init() throws {
        directory = try TemporaryDirectory()
        let url = URL(filePath: directory.path(of: "sample.transcript"))
        try Data(Self.empty.utf8).write(to: url)
        file = TranscriptFile(url)
    }

    @Test func keepsWhatIsTypedAndRecordsTheRestByteForByte() async throws {
        let empty = try file.transcript
        #expect(try await file.record(empty.played()))
        let recorded = try file.transcript
        #expect(recorded.comments == empty.comments)
        #expect(recorded.runs.map(\.opening) == empty.runs.map(\.opening))
        #expect(recorded.runs.map(\.typed) == empty.runs.map(\.typed))
        #expect(recorded.runs[0].body.suffix(4) == ["> where", "Shop: home", "", "> back"])
        #expect(recorded.runs[0].exitCode == 69)
        #expect(recorded.runs[1].body.last == "> quit")
        #expect(LineDifference(from: try file.text, to: try await recorded.played().text) == nil)
        #expect(try await !file.record(recorded.played()))
    }

    @Test func refusesARunThatEndsEarly() async throws {
        var transcript = try file.transcript
        transcript.runs[0].body.append("> quit")
        await #expect(throws: PlayingError.self) { try await transcript.played() }
    }

    @Test func callsTheDataDirectoryByAName() async throws {
        let text =
            "# Behind two dashes no flag is one, so the shop says what it does not know.\n$ storefront --\n"
        let transcript = try TranscriptParser.transcript(of: text, file: "sample")
        let run = try #require(try await transcript.played().runs.first)
        #expect(run.exitCode == 64)
        #expect(run.errors.first?.contains("'DATA'") == true)
    }
}
