import Glibc
import PageMarkup

package protocol TextOutput: Sendable {
    /// The columns of a line now; `nil` where lines may have any length, as in a file or a pipe.
    var columns: Int? { get }

    /// Writes the whole text.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``StreamFailure``, never ``StreamFailure/unreadable(_:)``.
    func write(_ text: String) throws(StreamFailure)
}

extension TextOutput {
    package var columns: Int? { nil }

    /// Prints a message as one sanitized line, or in several that break between words where lines have an
    /// end; a message that cannot be written is lost, since the exit code says the same.
    package func tell(_ message: String) {
        let lines = columns.map { StyledText(message).wrapped(to: max($0, 1)) } ?? []
        try? write(lines.isEmpty ? SanitizedText(message).text + "\n" : lines.rendered(usesColor: false))
    }
}

/// Why nothing more can be printed or read.
package enum StreamFailure: Error, Sendable, Hashable {
    /// The reader has closed the pipe.
    case closed

    case failed(SystemError)

    /// A value of this kind cannot be encoded as JSON.
    case unencodable(JSONKind)

    case unreadable(String)
}

extension StreamFailure {
    package var exitCode: ExitCode {
        switch self {
        case .closed: .ok
        case .failed, .unreadable: .inputOutput
        case .unencodable: .internalError
        }
    }

    package var message: String? {
        switch self {
        case .closed: nil
        case .failed(let error): "Cannot write: \(error.description)."
        case .unencodable(let kind): "Cannot write JSON of the kind “\(kind.rawValue)”."
        case .unreadable(let reason): "Cannot read: \(reason)."
        }
    }
}

extension StreamFailure: CustomStringConvertible {
    /// A sentence for the user.
    package var description: String { message ?? "Cannot write: the reader has closed the pipe." }
}

package struct DescriptorOutput: TextOutput {
    package static let standard = DescriptorOutput(1)
    package static let errors = DescriptorOutput(2)

    private let descriptor: Int32

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Creates a new file, which only its owner may read; it stays open.
    package init(toNewFileAt path: String) throws(SystemError) {
        descriptor = try Descriptor.create(path)
    }

    package var columns: Int? { Terminal.columns(of: descriptor) }

    /// Writes the whole text; blocks while the reader of a pipe is behind.
    ///
    /// - Parameter text: Written as UTF-8.
    /// - Throws: ``StreamFailure``; ``StreamFailure/closed`` only if `SIGPIPE` is ignored.
    package func write(_ text: String) throws(StreamFailure) {
        do {
            try Descriptor.write(text.utf8, to: descriptor)
        } catch {
            throw error.code == EPIPE ? .closed : .failed(error)
        }
    }
}
