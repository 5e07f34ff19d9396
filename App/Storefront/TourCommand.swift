import AppShell
import ArgumentParser
import ConsoleUI
import PatternTour

struct TourCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour",
        abstract: "Show one screen in each of the five view-state patterns.",
        discussion: """
            The tour starts with a choice of patterns or, if you specify a pattern, with the screen in that \
            pattern.
            """
    )

    @Argument(help: "The pattern that the first screen uses.")
    var pattern: TourPattern?

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func validate() throws {
        if app.open != nil {
            throw ValidationError("tour starts with its own screen. Remove --open.")
        }
    }

    func run() async throws {
        let startPath = [TourRoute()] + (pattern.map { [TourRoute($0)] } ?? [])
        try await AppRun.interact(app, output: output, traces: trace.isOn, startPath: startPath)
    }
}

extension TourPattern: ExpressibleByArgument {}
