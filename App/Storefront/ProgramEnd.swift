import ArgumentParser
import ConsoleUI

enum ProgramEnd {
    static func finish(_ code: ConsoleUI.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }
}

/// Why the program ends with a code other than 0; thrown by a command, and reported by `StorefrontCommand`.
struct ProgramFailure: Error {
    let message: String
    let exitCode: ConsoleUI.ExitCode
}
