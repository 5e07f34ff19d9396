import Foundation
import StoreTestSupport
import Testing

/// The whole way: the built program, its own backend, real HTTP and a real database; and what a person sees.
struct TranscriptTests {
    @Test(arguments: try TranscriptFile.all)
    func isWhatTheShopPrints(file: TranscriptFile) async throws {
        let mode = try TranscriptMode(environment: ProcessInfo.processInfo.environment)
        let played = try await file.transcript.played()
        switch mode {
        case .compare:
            guard let difference = LineDifference(from: try file.text, to: played.text) else { return }
            Issue.record(
                """
                Tests/Transcripts/\(file.name) (-) is not what the shop prints (+). Where that is meant, \
                “make transcripts RECORD=1” records it anew.
                \(difference)
                """
            )
        case .record:
            guard try file.record(played) else { return }
            let line = Data("recorded Tests/Transcripts/\(file.name)\n".utf8)
            try FileHandle.standardOutput.write(contentsOf: line)
        }
    }

    /// A feature that is added gets its file where transcripts are recorded.
    @Test func everyFeatureHasATranscriptOfItsPreviews() async throws {
        let mode = try TranscriptMode(environment: ProcessInfo.processInfo.environment)
        let missing = try await TranscriptFile.previews.filter { !$0.exists }
        for file in missing where mode == .record { try await file.recordPreviews() }
        #expect(mode == .record || missing == [], "“make transcripts RECORD=1” makes them.")
    }

    @Test(arguments: try TranscriptFile.all)
    func printsJSONAsItsSchemaSays(file: TranscriptFile) throws {
        let schema = try ConsoleSchema()
        let objects = try file.transcript.runs.filter { $0.flags.contains("--json") }.flatMap(\.body)
            .filter { !$0.hasPrefix(TranscriptRun.typedPrefix) }
        #expect(try objects.flatMap { try schema.problems(of: $0) } == [])
    }

    /// A transcript is also read with eyes, which do not see what a terminal obeys.
    @Test(arguments: try TranscriptFile.all)
    func holdsNothingThatATerminalObeys(file: TranscriptFile) throws {
        let obeyed = try file.text.unicodeScalars.filter { scalar in
            scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
        }
        #expect(obeyed.isEmpty)
    }
}
