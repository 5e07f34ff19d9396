import Foundation

/// A recorded session, which consists of the app's options, the typed lines, and the responses.
///
/// Each line of the file is a JSON object in the format that `--json` produces. The first object is the
/// ``Header``. The remaining objects are the typed lines, each of which is followed by its responses.
package struct Recording: Sendable {
    package struct Header: Sendable, Codable {
        package let program: String
        package let arguments: [String]
        package let seed: UInt64

        /// The time at which the recording was made, in RFC 3339 format.
        package let now: String

        package init(program: String, arguments: [String], seed: UInt64, now: String) {
            self.program = program
            self.arguments = arguments
            self.seed = seed
            self.now = now
        }
    }

    struct Response: Sendable, Hashable {
        let kind: JSONKind
        let line: Int
        let json: String
    }

    /// The maximum size of a recording, in bytes.
    private static let limit = 64 << 20

    package let header: Header

    let typed: [(line: Int, text: String)]

    let responses: [Response]

    package init(ofFileAt path: String) throws(RecordingError) {
        let lines = try Self.lines(ofFileAt: path)
        guard let first = lines.first,
            try Self.entry(in: first.text, at: first.number, of: path).kind == .recording,
            let header = try? JSONDecoder().decode(Header.self, from: Data(first.text.utf8))
        else { throw .corrupt(file: path, line: 1, "The file does not begin with a recording header.") }
        var typed: [(line: Int, text: String)] = []
        var responses: [Response] = []
        for (line, number) in lines.dropFirst() {
            let entry = try Self.entry(in: line, at: number, of: path)
            let last = typed.last?.line ?? 0
            switch (entry.kind, entry.text) {
            case (.typed, let text?) where entry.line > last:
                typed.append((entry.line, text))
            case (.frame, nil), (.path, nil), (.help, nil), (.meant, nil), (.error, nil):
                guard entry.line == last else { fallthrough }
                responses.append(Response(kind: entry.kind, line: entry.line, json: line))
            default:
                throw .corrupt(file: path, line: number, "This line is not allowed at this position.")
            }
        }
        (self.header, self.typed, self.responses) = (header, typed, responses)
    }

    struct Entry: Decodable {
        let v: Int
        let kind: JSONKind
        let line: Int
        let text: String?
    }

    private static func entry(in line: String, at number: Int, of path: String) throws(RecordingError)
        -> Entry
    {
        struct Version: Decodable { let v: Int }
        let data = Data(line.utf8)
        if let version = try? JSONDecoder().decode(Version.self, from: data), version.v > JSONKind.version {
            throw .corrupt(file: path, line: number, "A newer version of storefront made this recording.")
        }
        do {
            return try JSONDecoder().decode(Entry.self, from: data)
        } catch {
            throw .corrupt(file: path, line: number, "This line is not a valid recording entry.")
        }
    }

    private static func lines(
        ofFileAt path: String
    ) throws(RecordingError) -> [(text: String, number: Int)] {
        let bytes = try bytes(ofFileAt: path)
        var splitter = LineSplitter(limit: limit)
        let lines = splitter.take(bytes) + [splitter.finish()].compactMap(\.self)
        var found: [(text: String, number: Int)] = []
        for line in lines {
            switch line {
            case .text(let text, let number): if !text.isEmpty { found.append((text, number)) }
            case .foreign(let encoding, let number):
                throw .corrupt(file: path, line: number, encoding.message)
            // These cases cannot occur, because read errors are thrown earlier and the limit for lines equals
            // the maximum file size.
            case .tooLong, .failed: break
            }
        }
        return found
    }

    private static func bytes(ofFileAt path: String) throws(RecordingError) -> [UInt8] {
        var bytes: [UInt8] = []
        do {
            let descriptor = try Descriptor.open(path)
            defer { Descriptor.close(descriptor) }
            while bytes.count <= limit {
                let more = try Descriptor.read(descriptor)
                if more.isEmpty { break }
                bytes += more
            }
        } catch {
            throw .unreadable(file: path, reason: error.description)
        }
        guard bytes.count <= limit else {
            throw .unreadable(file: path, reason: "it is larger than \(limit) bytes")
        }
        return bytes
    }
}

package enum RecordingError: Error, Sendable, Hashable {
    /// The file cannot be read.
    ///
    /// The associated value `reason` is the message that the system reported.
    case unreadable(file: String, reason: String)

    case corrupt(file: String, line: Int, String)

    package var message: String {
        switch self {
        case .unreadable(let file, let reason): "The recording \(file) cannot be read: \(reason)."
        case .corrupt(let file, let line, let reason): "\(file):\(line): \(reason)"
        }
    }

    package var exitCode: ExitCode {
        switch self {
        case .unreadable: .noInput
        case .corrupt: .lineRejected
        }
    }
}
