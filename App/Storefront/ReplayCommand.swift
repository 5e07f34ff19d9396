import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recording and show the first difference.",
        discussion: """
            The app opens with the flags of the recording and without data, and it saves nothing. Exit \
            code 1 means that there is a difference.
            """
    )

    @Argument(
        help: "A file that storefront record created.",
        completion: .file(),
        transform: String.option(path:)
    )
    var file: String

    @Flag(help: "Print a JSON object instead of text.")
    var json = false

    func run() async throws {
        let recording: Recording
        do throws(RecordingError) {
            recording = try Recording(ofFileAt: file)
        } catch {
            throw ProgramFailure(message: error.message, exitCode: error.exitCode)
        }
        let options = try options(of: recording.header)
        let console = Console(options: ConsoleOptions(json: json))
        let version = StorefrontCommand.configuration.version
        try await AppRun(options, timeZone: .gmt).interact { coordinator in
            await console.replay(recording, by: version, on: coordinator)
        }
    }

    /// Returns a recording's options, excluding those that provide access to other files, because a recording
    /// may come from an untrusted source.
    private func options(of header: Recording.Header) throws -> AppOptions {
        var options: AppOptions
        do {
            options = try RecordCommand.parse(header.arguments).app
            try options.fix(header)
        } catch {
            let reason = RecordCommand.message(for: error)
            throw ProgramFailure(
                message: "\(file):1: the flags of the recording are invalid: \(reason)",
                exitCode: .lineRejected
            )
        }
        options.ephemeral = true
        options.dataDir = nil
        options.analytics = nil
        options.caFile = nil
        return options
    }
}
