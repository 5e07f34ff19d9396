import Foundation
import StoreTestSupport
import Testing

/// A file that holds a transcript.
struct TranscriptFile: Sendable, Hashable {
    private static let pathExtension = "transcript"

    private let url: URL

    /// Names a file, which need not be there yet.
    init(_ url: URL) {
        self.url = url
    }

    /// The name of the file.
    var name: String { url.lastPathComponent }

    /// What is in the file.
    var text: String {
        get throws { try String(contentsOf: url, encoding: .utf8) }
    }

    /// The transcript in the file.
    var transcript: Transcript {
        get throws { try TranscriptParser.transcript(of: text, file: name) }
    }

    /// Puts a transcript in place of what is in the file.
    ///
    /// - Returns: Whether that changed it.
    /// - Throws: An error of the file system.
    func record(_ transcript: Transcript) throws -> Bool {
        let text = transcript.text
        guard try text != self.text else { return false }
        try Data(text.utf8).write(to: url)
        return true
    }

    /// Whether it is there.
    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    private static let folder = PackageFolder.url.appending(path: "Tests/Transcripts")

    /// The transcripts of this package, by name; one of them where `make transcripts FILE=…` asks for it.
    static var all: [TranscriptFile] {
        get throws {
            let chosen = ProcessInfo.processInfo.environment["STOREFRONT_TRANSCRIPT"]
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == pathExtension }
                .filter { chosen == nil || $0.deletingPathExtension().lastPathComponent == chosen }
                .map(TranscriptFile.init)
                .sorted { $0.name < $1.name }
        }
    }
}

extension TranscriptFile {
    private struct Preview: Decodable {
        let feature: String
    }

    /// The transcripts with the previews of the features, one for each that the program has.
    static var previews: [TranscriptFile] {
        get async throws {
            let lines = try await Program.storefront.run(["previews", "--json"]).lines
            let features = try lines.map {
                try JSONDecoder().decode(Preview.self, from: Data($0.utf8)).feature
            }
            return Set(features).sorted().map { feature in
                TranscriptFile(folder.appending(path: "previews-\(feature.lowercased()).\(pathExtension)"))
            }
        }
    }

    /// Writes the transcript with the previews of a feature.
    func recordPreviews() async throws {
        let feature = url.deletingPathExtension().lastPathComponent.dropFirst("previews-".count).capitalized
        let text = """
            # \(feature) in each state that a person can meet, and what a program reads of it.
            $ storefront previews \(feature)

            $ storefront previews \(feature) --json

            """
        let played = try await TranscriptParser.transcript(of: text, file: name).played()
        try Data(played.text.utf8).write(to: url)
    }
}

extension TranscriptFile: CustomTestStringConvertible {
    var testDescription: String { name }
}
