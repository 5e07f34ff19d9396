import ArgumentParser
import ConsoleFront
import Foundation

/// The flags that say how to print.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print one JSON object a line instead of text.")
    var json = false

    @Option(help: "When to use colour: auto, always or never.")
    var color = ColorChoice.auto

    @Option(help: "How many columns a line may have; the terminal's, or 80 in a pipe, unless given.")
    var width: Int?

    func validate() throws {
        if let width, !(1...1000).contains(width) {
            throw ValidationError("--width is \(width): give a number from 1 to 1000.")
        }
    }

    var consoleOptions: ConsoleOptions {
        .ofProcess(json: json, columns: width, color: color, environment: ProcessInfo.processInfo.environment)
    }

    func console(_ trace: TraceOptions) -> Console {
        Console(options: consoleOptions, traces: trace.trace)
    }
}

extension ColorChoice: ExpressibleByArgument {}
