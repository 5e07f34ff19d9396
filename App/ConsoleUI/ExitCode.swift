package import ScreenKit

/// The exit code of the program.
///
/// The numbers are those of `sysexits.h`, so that scripts can rely on them. Each kind of failure that a
/// screen reports has a code. If several codes apply, 69 takes precedence over all others, and 65 comes last.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// Success. A reader that closes the pipe does not change the exit code.
    case ok = 0

    /// A request failed for a reason that the screen shows.
    case failed = 1

    case usage = 64

    /// A line of a script was not understood or not possible.
    case lineRejected = 65

    case noInput = 66

    /// A requested item does not exist.
    case notFound = 67

    /// The backend could not be reached, or was out of service.
    case unavailable = 69

    case internalError = 70

    /// The data directory or an output file cannot be created.
    case cannotCreate = 73

    /// Reading or writing failed, or data could not be stored.
    case inputOutput = 74

    case inUse = 75

    /// The backend's response is invalid, or a redirect that the app does not follow.
    case invalidResponse = 76

    case accessDenied = 77

    /// The stable name in JSON output, such as `inUse`.
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
