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

    /// The transcripts of this package, by name.
    static var all: [TranscriptFile] {
        get throws {
            try FileManager.default
                .contentsOfDirectory(
                    at: PackageFolder.url.appending(path: "Tests/Transcripts"),
                    includingPropertiesForKeys: nil
                )
                .filter { $0.pathExtension == pathExtension }
                .map(TranscriptFile.init)
                .sorted { $0.name < $1.name }
        }
    }
}

extension TranscriptFile: CustomTestStringConvertible {
    var testDescription: String { name }
}
