import Glibc
import PageMarkup

package protocol TextOutput: Sendable {
    /// The current width in columns, or `nil` if the line length is unlimited, as in a file or a pipe.
    var columns: Int? { get }

    /// Writes the complete text.
    ///
    /// - Parameter text: The text to write.
    /// - Throws: ``StreamFailure`` if writing fails. The case ``StreamFailure/unreadable(_:)`` never occurs.
    func write(_ text: String) throws(StreamFailure)
}

extension TextOutput {
    package var columns: Int? { nil }

    /// Prints a sanitized message, which is wrapped if the width is limited.
    ///
    /// Write errors are ignored because the exit code also reports the problem.
    package func tell(_ message: String) {
        let lines = columns.map { StyledText(message).wrapped(to: max($0, 1)) } ?? []
        try? write(lines.isEmpty ? SanitizedText(message).text + "\n" : lines.rendered(usesColor: false))
    }
}

/// The reason that a session can no longer read or print.
package enum StreamFailure: Error, Sendable, Hashable {
    /// The reader has closed the pipe.
    case closed

    case failed(SystemError)

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
        case .unencodable(let kind): "Cannot write a JSON object of the kind “\(kind.rawValue)”."
        case .unreadable(let reason): "Cannot read: \(reason)."
        }
    }
}

extension StreamFailure: CustomStringConvertible {
    package var description: String { message ?? "Cannot write because the reader closed the pipe." }
}

package struct DescriptorOutput: TextOutput {
    package static let standard = DescriptorOutput(1)
    package static let errors = DescriptorOutput(2)

    private let descriptor: Int32

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    package init(toNewFileAt path: String) throws(SystemError) {
        descriptor = try Descriptor.create(path)
    }

    package var columns: Int? { Terminal.columns(of: descriptor) }

    /// Writes the complete text and blocks until the reader of a pipe has caught up.
    ///
    /// - Parameter text: The text to write as UTF-8.
    /// - Throws: ``StreamFailure`` if writing fails. The case ``StreamFailure/closed`` occurs only if the
    ///   process ignores `SIGPIPE`.
    package func write(_ text: String) throws(StreamFailure) {
        do {
            try Descriptor.write(text.utf8, to: descriptor)
        } catch {
            throw error.code == EPIPE ? .closed : .failed(error)
        }
    }
}
