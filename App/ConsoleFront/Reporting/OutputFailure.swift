/// Why nothing more can be printed.
package enum OutputFailure: Error, Sendable, Hashable {
    /// The reader has closed the pipe.
    case closed

    /// Writing failed.
    case failed(SystemError)

    /// A value cannot be encoded as JSON.
    case unencodable(String)
}

extension OutputFailure {
    /// The exit code of a program that cannot print.
    package var exitCode: ExitCode {
        switch self {
        case .closed: .ok
        case .failed: .inputOutput
        case .unencodable: .internalError
        }
    }

    /// The message for the user; `nil` for success.
    package var message: String? {
        switch self {
        case .closed: nil
        case .failed(let error): "Cannot write: \(error.description)."
        case .unencodable(let reason): "Cannot write JSON: \(reason)"
        }
    }
}
