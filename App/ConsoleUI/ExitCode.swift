package import ScreenKit

/// The exit code of the program.
///
/// The numbers are those of `sysexits.h`, so that scripts can rely on them. Each kind of failure that a
/// screen reports has one; if several apply, 69 comes first and 65 last.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// Success; a reader that closes the pipe changes no exit code.
    case ok = 0

    /// Something requested was not done, for a reason that the screen shows.
    case failed = 1

    case usage = 64

    /// A line of a script was not understood or not possible.
    case lineRejected = 65

    case noInput = 66

    /// Something requested does not exist.
    case notFound = 67

    /// The backend could not be reached, or was out of service.
    case unavailable = 69

    case internalError = 70

    /// The data directory or an output file cannot be created.
    case cannotCreate = 73

    /// Reading or writing failed, or something was not stored.
    case inputOutput = 74

    case inUse = 75

    /// The backend's answer makes no sense, or redirects to where this program does not go.
    case invalidResponse = 76

    case accessDenied = 77

    /// A stable name for programs: `inUse`.
    package var name: String { "\(self)" }

    package init(_ failure: FailureKind?) {
        self =
            switch failure {
            case .unavailable, .offline: .unavailable
            case .accessDenied: .accessDenied
            case .notFound: .notFound
            case .invalidResponse: .invalidResponse
            case .storage: .inputOutput
            case nil: .failed
            }
    }
}
