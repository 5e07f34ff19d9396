import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation

struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Open the app interactively and record the session in a file.",
        discussion: """
            Attach the file to a bug report. storefront replay repeats the session and shows the first \
            difference. To make the session reproducible, random choices use a seed, the clock stops, and \
            nothing is saved. --seed and --now choose other values, and --data-dir saves data. The file \
            contains what you type, except for passwords.
            """
    )

    @Argument(help: "A new file for the recording.", completion: .file(), transform: String.option(path:))
    var file: String

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        if app.apiURL != nil {
            throw ValidationError(
                """
                record uses the embedded backend so that other users can replay the session. Remove --api-url.
                """
            )
        }
    }

    func run() async throws {
        let seed = app.seed ?? .random(in: 0...UInt64(UInt16.max))
        let now = (app.now?.date ?? Date()).formatted(.iso8601)
        let header = Recording.Header(
            program: StorefrontCommand.configuration.version,
            arguments: Array(CommandLine.arguments.dropFirst(2)),
            seed: seed,
            now: now
        )
        let recording = try recording(headedBy: header)
        DescriptorOutput.errors.tell("Recording to \(file) with --seed \(seed) and --now \(now).")
        var options = app
        try options.fix(header)
        options.ephemeral = app.dataDir == nil
        try await AppRun.interact(options, output: output, recording: recording)
    }

    private func recording(headedBy header: Recording.Header) throws -> DescriptorOutput {
        let reason: String
        do throws(SystemError) {
            let recording = try DescriptorOutput(toNewFileAt: file)
            do throws(StreamFailure) {
                try recording.write(.recording, header)
                return recording
            } catch {
                // The empty file is deleted because otherwise the next attempt to record to it would fail.
                unlink(file)
                reason = error.description
            }
        } catch {
            reason = "\(error.description)."
        }
        throw ProgramFailure(
            message: "The recording \(file) cannot be created: \(reason)",
            exitCode: .cannotCreate
        )
    }
}

extension AppOptions {
    mutating func fix(_ header: Recording.Header) throws {
        seed = header.seed
        now = try FixedTime(parsing: header.now)
    }
}
