/// Why nothing more can be printed.
package enum OutputFailure: Error, Sendable, Hashable {
    /// The reader has seen enough and closed the pipe.
    case closed

    /// Writing failed.
    case failed(SystemError)

    /// A value has no form in JSON.
    case unencodable(String)
}

extension OutputFailure {
    /// How a program ends that cannot print.
    package var exitCode: ExitCode {
        switch self {
        case .closed: .ok
        case .failed: .inputOutput
        case .unencodable: .internalError
        }
    }

    /// What to tell the person; `nil` where all is well.
    package var message: String? {
        switch self {
        case .closed: nil
        case .failed(let error): "Cannot write: \(error.description)."
        case .unencodable(let reason): "Cannot write JSON: \(reason)"
        }
    }
}
