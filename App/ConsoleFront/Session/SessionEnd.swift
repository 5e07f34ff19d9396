/// How a session ended.
enum SessionEnd: Sendable, Hashable {
    /// Normally, or at a line of a script; with the exit code.
    case finished(ExitCode)

    /// Reading failed; with the system's message.
    case inputFailed(String)

    /// Nothing more could be printed.
    case outputFailed(OutputFailure)

    /// The exit code.
    var exitCode: ExitCode {
        switch self {
        case .finished(let code): code
        case .inputFailed: .inputOutput
        case .outputFailed(let failure): failure.exitCode
        }
    }

    /// The message for the user; `nil` if everything was already reported.
    var message: String? {
        switch self {
        case .finished: nil
        case .inputFailed(let reason): "Cannot read: \(reason)."
        case .outputFailed(let failure): failure.message
        }
    }
}
