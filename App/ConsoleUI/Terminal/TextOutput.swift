import Glibc
import PageMarkup

package protocol TextOutput: Sendable {
    /// The current width; `nil` if the length of lines is unlimited, as in a file or a pipe.
    var columns: Int? { get }

    /// Writes the complete text.
    ///
    /// - Parameter text: The text.
    /// - Throws: ``StreamFailure``, but never ``StreamFailure/unreadable(_:)``.
    func write(_ text: String) throws(StreamFailure)
}

extension TextOutput {
    package var columns: Int? { nil }

    /// Prints a message as a single sanitized line, or as several lines that fit the width.
    ///
    /// Writing errors are ignored, because the exit code also reports the problem.
    package func tell(_ message: String) {
        let lines = columns.map { StyledText(message).wrapped(to: max($0, 1)) } ?? []
        try? write(lines.isEmpty ? SanitizedText(message).text + "\n" : lines.rendered(usesColor: false))
    }
}

/// The reason why the session can no longer read or print.
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
        case .unencodable(let kind): "Cannot write a JSON object of the kind “\(kind.rawValue)”."
        case .unreadable(let reason): "Cannot read: \(reason)."
        }
    }
}

extension StreamFailure: CustomStringConvertible {
    /// A sentence that describes the failure to the user.
    package var description: String { message ?? "Cannot write, because the reader has closed the pipe." }
}

package struct DescriptorOutput: TextOutput {
    package static let standard = DescriptorOutput(1)
    package static let errors = DescriptorOutput(2)

    private let descriptor: Int32

    package init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Creates a new file that only its owner can read, and keeps it open.
    package init(toNewFileAt path: String) throws(SystemError) {
        descriptor = try Descriptor.create(path)
    }

    package var columns: Int? { Terminal.columns(of: descriptor) }

    /// Writes the complete text, and blocks until the reader of a pipe has caught up.
    ///
    /// - Parameter text: The text, which is written as UTF-8.
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
