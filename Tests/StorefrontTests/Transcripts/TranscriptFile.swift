import Foundation
import StoreTestSupport
import Testing

struct TranscriptFile: Sendable, Hashable {
    private static let folder = PackageFolder.url(of: "Tests/Transcripts/")

    private let url: URL

    /// Creates a reference to a file that may not exist.
    init(_ url: URL) {
        self.url = url
    }

    var name: String { url.lastPathComponent }

    var text: String {
        get throws { try String(contentsOf: url, encoding: .utf8) }
    }

    /// Replaces the file's contents with a transcript and returns a Boolean value that indicates whether the
    /// contents changed.
    func record(_ transcript: Transcript) throws -> Bool {
        let (old, new) = (try text, transcript.text)
        let inputs = [old, new].map { Transcript($0).runs.map { [$0.opening] + $0.typed } }
        guard inputs[0] == inputs[1] else {
            let lines = zip(Transcript(old).runs, Transcript(new).runs).map { old, new in
                old.typed.dropFirst(zip(old.typed, new.typed).prefix { $0 == $1 }.count).first
            }
            throw Unreadable(line: lines.compactMap(\.self).first ?? "", shown: new)
        }
        guard new != old else { return false }
        try Data(new.utf8).write(to: url)
        return true
    }

    /// An error that is thrown if a run ends before it reads all lines or if it prints a line that would be
    /// parsed as input in a transcript.
    struct Unreadable: Error, CustomStringConvertible {
        let line: String
        let shown: String

        var description: String {
            """
            The run ended before it read “\(line)”. A script ends at the first line that the app does \
            not recognize. The new transcript would be:
            \(shown)
            """
        }
    }

    /// The package's transcripts, sorted by name, or only the transcript that `make record FILE=…` selects.
    static var all: [TranscriptFile] {
        get throws {
            let chosen = ProcessInfo.processInfo.environment["STOREFRONT_TRANSCRIPT"]
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "transcript" }
                .filter { chosen == nil || $0.deletingPathExtension().lastPathComponent == chosen }
                .map(TranscriptFile.init)
                .sorted { $0.name < $1.name }
        }
    }
}

extension TranscriptFile {
    /// The features whose previews have no transcript.
    static var missing: [String] {
        get async throws {
            struct Preview: Decodable { let feature: String }
            let lines = try await Program.storefront.run(["previews", "--json"]).lines
            let features = try lines.map {
                try JSONDecoder().decode(Preview.self, from: Data($0.utf8)).feature
            }
            return Set(features).sorted().filter { feature in
                !FileManager.default.fileExists(atPath: previews(of: feature).url.path)
            }
        }
    }

    static func recordPreviews(of feature: String) async throws {
        let text = """
            # The states of the \(feature) feature, and the JSON that a program reads for each state.
            $ storefront previews \(feature)

            $ storefront previews \(feature) --json

            """
        let played = try await Transcript(text).played()
        try Data(played.text.utf8).write(to: previews(of: feature).url)
    }

    private static func previews(of feature: String) -> TranscriptFile {
        TranscriptFile(folder.appending(path: "previews-\(feature.lowercased()).transcript"))
    }
}

extension TranscriptFile: CustomTestStringConvertible {
    var testDescription: String { name }
}
