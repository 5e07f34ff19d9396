import ArgumentParser
import ConsoleUI

enum ProgramEnd {
    static func finish(_ code: ConsoleUI.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }
}

/// An error that ends a command and that `StorefrontCommand` reports.
struct ProgramFailure: Error {
    let message: String
    let exitCode: ConsoleUI.ExitCode
}
