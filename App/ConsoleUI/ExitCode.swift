package import ScreenKit

/// The exit code of the program.
///
/// The numbers follow the conventions of `sysexits.h`, so that scripts can rely on them. Each kind of failure
/// that a screen reports has an exit code. If several codes apply, 69 takes precedence over all other codes,
/// and 65 is used only if no other code applies.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// The program succeeded.
    ///
    /// If the reader of the output closes the pipe, the exit code does not change.
    case ok = 0

    /// A request failed for a reason that the screen shows.
    case failed = 1

    case usage = 64

    /// A line in a script was not recognized, or the action that it specifies could not be performed.
    case lineRejected = 65

    case noInput = 66

    case notFound = 67

    /// The backend was unreachable or temporarily unavailable.
    case unavailable = 69

    case internalError = 70

    /// The data directory or an output file could not be created.
    case cannotCreate = 73

    /// A read or write operation failed, or data could not be stored.
    case inputOutput = 74

    case inUse = 75

    /// The backend's response was invalid or was a redirect that the app does not follow.
    case invalidResponse = 76

    case accessDenied = 77

    /// The stable name of the exit code in JSON output, such as `inUse`.
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
