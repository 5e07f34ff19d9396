import ArgumentParser
import ConsoleFront

/// How the program ends: its exit code, and why on standard error.
enum ProgramEnd {
    /// Exits with a code; returns when the code means success.
    static func finish(_ code: ConsoleFront.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }

    /// Prints to standard error why the program ends.
    ///
    /// - Returns: The error to throw to exit.
    static func failure(_ message: String, _ code: ConsoleFront.ExitCode) -> ArgumentParser.ExitCode {
        DescriptorOutput.errors.tell("storefront: \(message)")
        return ArgumentParser.ExitCode(code.rawValue)
    }

    /// Writes to standard output, and ends the program when that fails.
    static func print(_ text: String) throws {
        do throws(OutputFailure) {
            try DescriptorOutput.standard.write(text + "\n")
        } catch {
            if let message = error.message { DescriptorOutput.errors.tell(message) }
            try finish(error.exitCode)
        }
    }
}
