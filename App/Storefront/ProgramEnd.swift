import ArgumentParser
import ConsoleFront

/// How the program ends: its exit code, and why on standard error.
enum ProgramEnd {
    /// Ends the program with a code; returns when that is the one for success.
    static func finish(_ code: ConsoleFront.ExitCode) throws {
        if code != .ok { throw ArgumentParser.ExitCode(code.rawValue) }
    }

    /// Tells on standard error why the program ends.
    ///
    /// - Returns: What to throw to end it.
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
