import AppShell
import ArgumentParser
import ConsoleUI
import PatternTour

struct TourCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tour",
        abstract: "Show one screen that is written in each of the five patterns.",
        discussion: "It starts with a choice of patterns, or with the screen of the given one."
    )

    @Argument(help: "A pattern.")
    var pattern: TourPattern?

    @OptionGroup(title: "Shop") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Output") var trace: TraceOptions

    func validate() throws {
        if app.open != nil {
            throw ValidationError("tour opens the tour; leave out --open, or leave out tour.")
        }
    }

    func run() async throws {
        let startPath = [TourRoute()] + (pattern.map { [TourRoute($0)] } ?? [])
        try await AppRun.interact(app, output: output, traces: trace.isOn, startPath: startPath)
    }
}

extension TourPattern: ExpressibleByArgument {}
