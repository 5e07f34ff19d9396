/// How a session ended.
enum SessionEnd: Sendable, Hashable {
    /// As it should, or at a line of a script; with the code that says which.
    case finished(ExitCode)

    /// No more lines could be read; the system's word for it.
    case inputFailed(String)

    /// Nothing more could be printed.
    case outputFailed(OutputFailure)

    /// How the program ends.
    var exitCode: ExitCode {
        switch self {
        case .finished(let code): code
        case .inputFailed: .inputOutput
        case .outputFailed(let failure): failure.exitCode
        }
    }

    /// What to tell the person; `nil` when there is nothing that was not told before.
    var message: String? {
        switch self {
        case .finished: nil
        case .inputFailed(let reason): "Cannot read: \(reason)."
        case .outputFailed(let failure): failure.message
        }
    }
}
