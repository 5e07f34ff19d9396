import FoundationExtensions
import Glibc

/// The lines typed before, oldest first; kept in a file if there is one.
///
/// A file that is missing, damaged or cannot be written is no error: the lines are then forgotten when the
/// program ends.
struct LineHistory {
    /// How many lines are kept.
    static let limit = 500

    /// How many bytes a line may have to be kept.
    static let longest = 1_000

    /// The lines.
    private(set) var lines: [String] = []

    private let path: String?

    /// Reads the lines of a file.
    ///
    /// - Parameter path: The file, or `nil` to keep nothing.
    init(path: String?) {
        self.path = path
        guard let path, let file = try? Descriptor.open(path, waits: false) else { return }
        defer { Descriptor.close(file) }
        var splitter = LineSplitter()
        var room = Self.limit * (Self.longest + 1)
        while room > 0, let bytes = try? Descriptor.read(file), !bytes.isEmpty {
            room -= bytes.count
            for case .text(let line, _) in splitter.take(bytes) { keep(SanitizedText(line).text) }
        }
    }

    /// Adds a line, and writes all to the file.
    ///
    /// - Parameters:
    ///   - line: The line; an empty one, a very long one and one like the last are not kept.
    ///   - isWritten: Whether the file may be written.
    /// - Returns: Whether it was kept.
    mutating func add(_ line: String, isWritten: Bool = true) -> Bool {
        guard keep(line) else { return false }
        if let path, isWritten { try? save(path) }
        return true
    }

    @discardableResult
    private mutating func keep(_ line: String) -> Bool {
        guard !line.trimmed.isEmpty, line.utf8.count <= Self.longest, line != lines.last else { return false }
        lines = (lines + [line]).suffix(Self.limit)
        return true
    }

    /// Replaces the file as a whole, so that it is never half written; nobody else may read it.
    private func save(_ path: String) throws(SystemError) {
        let new = path + ".new"
        unlink(new)
        let file = Glibc.open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SystemError(code: errno) }
        defer { Descriptor.close(file) }
        try Descriptor.write(lines.map { $0 + "\n" }.joined().utf8, to: file)
        if rename(new, path) != 0 { unlink(new) }
    }
}
