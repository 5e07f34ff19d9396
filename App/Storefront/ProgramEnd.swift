import ArgumentParser
import ConsoleUI

enum ProgramEnd {
    static func finish(_ code: ConsoleUI.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }
}

/// The reason that a command failed, which `StorefrontCommand` reports.
struct ProgramFailure: Error {
    let message: String
    let exitCode: ConsoleUI.ExitCode
}
