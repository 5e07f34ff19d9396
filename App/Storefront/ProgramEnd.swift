import ArgumentParser
import ConsoleFront

/// How the program ends: its exit code, and why on standard error.
enum ProgramEnd {
    /// Exits with a code; returns when the code means success.
    static func finish(_ code: ConsoleFront.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }
}

/// Why the program ends with a code other than 0; thrown by a command, and reported by `StorefrontCommand`.
struct ProgramFailure: Error {
    /// What went wrong, and what helps.
    let message: String

    /// What the program exits with.
    let exitCode: ConsoleFront.ExitCode
}
