/// The exit code of the program.
///
/// The numbers are those of `sysexits.h`, so that scripts can rely on them.
package enum ExitCode: Int32, Sendable, CaseIterable {
    /// Success; also when the reader of a pipe has closed it.
    case ok = 0

    /// The command line is invalid.
    case usage = 64

    /// A line of a script was not understood or not possible.
    case lineRejected = 65

    /// An input file does not exist or cannot be opened.
    case noInput = 66

    /// The backend could not be reached.
    case unavailable = 69

    /// An internal error.
    case internalError = 70

    /// The data directory cannot be created.
    case cannotCreate = 73

    /// Reading or writing failed.
    case inputOutput = 74

    /// Another process is using the data directory.
    case inUse = 75
}
