import Foundation
import StoreTestSupport
import Testing

struct ReplayTests {
    private let directory: TemporaryDirectory
    private var file: String { directory.path(of: "session.jsonl") }

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        [], ["--seed", "4", "--now", "2026-11-20T10:00:00Z", "--json"],
        ["--fault", "GET /v2/categories:status503*1", "--catalog-size", "40", "--plain"],
    ])
    func replaysRecordingWithoutDifferences(flags: [String]) async throws {
        let script = ["r", "nonsense", "3", "1", "f", "cart", "favorites"]
        let record = try await Program.storefront.run(["record", file] + flags, script: script)
        #expect(record.exitCode == 0)
        #expect(record.errors.hasPrefix("Recording to \(file) with --seed "))
        let replay = try await replay()
        #expect(replay.output == "7 frames, no difference.\n")
        #expect(replay.exitCode == 0)
    }

    @Test func printsResultAsJSON() async throws {
        _ = try await Program.storefront.run(["record", file, "--seed", "4"], script: ["2"])
        let same = try await Program.storefront.run(["replay", file, "--json"])
        #expect(same.output.hasPrefix(#"{"frames":2,"kind":"replay","line":0,"recordedBy":""#))
        try edit { $0.replacing("Canvas Backpack", with: "Rucksack") }
        let other = try await Program.storefront.run(["replay", file, "--json"])
        #expect(other.exitCode == 1)
        #expect(other.output.contains(#""now":"\"Canvas Backpack\"","path":"elements["#))
        #expect(other.output.contains(#""recorded":"\"Rucksack\"","typed":"2"}"#))
        for line in same.lines + other.lines { #expect(try ConsoleSchema().problems(of: line) == []) }
    }

    @Test func doesNotCreateFilesFromRecordedFlags() async throws {
        _ = try await Program.storefront.run(["record", file, "--offline"], script: ["where"])
        let (data, log) = (directory.path(of: "data"), directory.path(of: "log"))
        try edit {
            $0.replacing(
                #"["#,
                with: #"["--data-dir","\#(data)","--analytics","\#(log)","#,
                maxReplacements: 1
            )
        }
        #expect(try await replay().exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: data))
        #expect(!FileManager.default.fileExists(atPath: log))
        try edit { $0.replacing("--data-dir", with: "--api-url") }
        let refused = try await replay()
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("session.jsonl:1: the flags of the recording are invalid"))
    }

    @Test func doesNotOverwriteExistingFile() async throws {
        try Data("mine".utf8).write(to: URL(filePath: file))
        let run = try await Program.storefront.run(["record", file, "--offline"])
        #expect(run.exitCode == 73)
        #expect(run.errors.contains("File exists"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(try await replay().exitCode == 65)
        #expect(try await Program.storefront.run(["replay", "/no/such/file"]).exitCode == 66)
    }

    private func replay() async throws -> Program.Outcome {
        try await Program.storefront.run(["replay", file])
    }

    private func edit(_ change: (String) -> String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try Data(change(text).utf8).write(to: URL(filePath: file))
    }
}
