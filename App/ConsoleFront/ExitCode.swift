/// How the program ended, as the number the shell gets.
///
/// The numbers are those of `sysexits.h`, so that a script which runs this program can rely on them.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// All is well; also when the reader of a pipe had seen enough.
    case ok = 0

    /// The command line makes no sense.
    case usage = 64

    /// A line of a script was not understood or was refused.
    case lineRefused = 65

    /// A file to read is not there or cannot be opened.
    case noInput = 66

    /// What stands behind a screen could not be reached.
    case unavailable = 69

    /// The program itself is at fault.
    case internalError = 70

    /// The data directory cannot be made.
    case cannotCreate = 73

    /// Reading or writing failed.
    case inputOutput = 74

    /// Another process uses the data directory.
    case inUse = 75
}

extension ExitCode {
    /// How a script ends that was read without a failure of reading or writing.
    ///
    /// Where both apply, what could not be reached comes first: it is the likely cause of the refused line.
    ///
    /// - Parameters:
    ///   - isUnavailable: Whether a screen said last that what stands behind it cannot be reached.
    ///   - isRefused: Whether the script stopped at a line.
    /// - Returns: The code.
    package static func ofScript(isUnavailable: Bool, isRefused: Bool) -> ExitCode {
        if isUnavailable { return .unavailable }
        return isRefused ? .lineRefused : .ok
    }
}
