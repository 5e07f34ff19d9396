import AppShell
import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation
import Logging
import ScreenKit

/// An object that opens the app with the given options, runs a front end, and then closes the app.
@MainActor
final class AppRun {
    private let options: AppOptions
    private let startPath: [any Route]
    private let restores: Bool
    let logger: Logger
    private let prompt: (any LinePrompt)?
    private let errors: any TextOutput
    private var tracer: Tracer?
    private let timeZone: TimeZone
    private let reportsNotice: Bool
    private var backend: BackendServer?

    /// Creates a run of the app.
    ///
    /// - Parameters:
    ///   - options: The options from the command line.
    ///   - restores: A Boolean value that indicates whether to restore the navigation stacks of the previous
    ///     run.
    ///   - startPath: The routes to show on top of the restored stack instead of the routes in the options.
    ///   - prompt: The prompt at a terminal, which also shows messages if standard error is a terminal.
    ///   - tracer: The tracer that receives the events on screens, or `nil` if events are not traced.
    ///   - timeZone: The time zone in which times are shown.
    ///   - reportsNotice: A Boolean value that indicates whether printing the startup notice counts as
    ///     reporting it to the user. If this value is `false`, a front end must show the notice.
    init(
        _ options: AppOptions,
        restores: Bool = false,
        startPath: [any Route]? = nil,
        prompt: (any LinePrompt)? = nil,
        tracer: Tracer? = nil,
        timeZone: TimeZone = .current,
        reportsNotice: Bool = true
    ) {
        self.options = options
        self.restores = restores
        self.startPath = startPath ?? options.startPath
        self.prompt = prompt
        let terminal: (any TextOutput)? = Terminal.isTerminal(2) ? prompt : nil
        errors = terminal ?? DescriptorOutput.errors
        self.tracer = tracer
        self.timeZone = timeZone
        self.reportsNotice = reportsNotice
        logger = .console(level: options.logLevel, to: errors)
    }

    /// Opens the app, calls `drive`, closes the app, and throws an error unless the exit code is `ok`.
    func run(_ drive: @MainActor (ProcessScope) async -> ConsoleUI.ExitCode) async throws {
        let app: ProcessScope
        do throws(AppLaunchError) {
            app = try await open()
        } catch {
            await close(nil)
            throw error.programEnd
        }
        let code = await drive(app)
        await close(app)
        try ProgramEnd.finish(code)
    }

    /// Runs the app interactively.
    ///
    /// If the app cannot be opened, the launch screen shows the reason and the available options. The app
    /// restores the navigation stacks of the previous run unless a start path is given. If `readsLines` is
    /// `false`, the run ends after the first screen has been printed. The recording receives typed lines and
    /// responses.
    static func interact(
        _ options: AppOptions,
        output: OutputOptions,
        traces: Bool = false,
        startPath: [any Route]? = nil,
        readsLines: Bool = true,
        recording: (any TextOutput)? = nil
    ) async throws {
        let prompt = readsLines ? output.terminalPrompt() : nil
        let session = AppRun(
            options,
            restores: startPath == nil,
            startPath: startPath,
            prompt: prompt,
            // Recordings use GMT because they may be replayed in a different time zone.
            timeZone: recording == nil ? .current : .gmt
        )
        let console = Console(
            options: output.consoleOptions,
            traces: traces,
            errors: session.errors,
            recording: recording
        )
        session.tracer = console.tracer
        try await session.interact { launch in
            if let prompt {
                await console.interactive(launch, at: prompt)
            } else if readsLines {
                await console.interactive(launch, lines: InputLines.read())
            } else {
                await console.interactive(launch, lines: AsyncStream { nil })
            }
        }
    }

    /// Shows a launch screen while opening the app, and throws an error unless the exit code is `ok`.
    func interact(_ drive: @MainActor (LaunchCoordinator) async -> ConsoleUI.ExitCode) async throws {
        let launch = LaunchCoordinator { isOffline, keepsNothing throws(AppLaunchError) in
            try await self.open(isOffline: isOffline, keepsNothing: keepsNothing)
        }
        let code = await drive(launch)
        await close(launch.app)
        if let error = launch.error, launch.path.isEmpty { throw error.programEnd }
        try ProgramEnd.finish(launch.error?.exitCode ?? code)
    }

    private func open(
        isOffline: Bool = false,
        keepsNothing: Bool = false
    ) async throws(AppLaunchError) -> ProcessScope {
        var configuration = configuration
        if keepsNothing { configuration.storage = .ephemeral }
        configuration.backend = isOffline ? .offline : backendToUse
        let app = try await ProcessScope.open(configuration, restores: restores, startPath: startPath)
        app.followHistoryFile { [prompt] in prompt?.keepHistory(in: $0) }
        if let notice = app.notice {
            errors.tell(notice)
            if reportsNotice { app.noticeWasReported() }
        }
        return app
    }

    private func close(_ app: ProcessScope?) async {
        await app?.close()
        await backend?.stop()
    }

    private var backendToUse: AppConfiguration.Backend {
        if options.offline { return .offline }
        if let url = options.apiURL {
            return .server(url: url)
        }
        return .embedded(migrations: BackendServer.migrations) { file throws(AppLaunchError) in
            try await self.embeddedBackend(in: file)
        }
    }

    /// Starts the embedded backend after stopping any backend that an earlier attempt started.
    private func embeddedBackend(in file: String?) async throws(AppLaunchError) -> EmbeddedBackend {
        await backend?.stop()
        let embedded = try await startBackend(in: file)
        backend = embedded
        let demo = embedded.demoAccount.map { (email: DemoAccount.email, password: $0.password) }
        return EmbeddedBackend(url: embedded.url, demo: demo)
    }

    private func startBackend(in file: String?) async throws(AppLaunchError) -> BackendServer {
        var configuration = BackendConfiguration()
        if let date = options.now?.date { configuration.now = { date } }
        configuration.seed = options.seed
        configuration.catalogSize = options.catalogSize
        configuration.catalogKind = options.plain ? .plain : .full
        configuration.latency = options.latency
        configuration.faults = options.fault
        configuration.logger = logger
        configuration.demoAccount = DemoAccount()
        if let file { configuration.database = .file(path: file) }
        do throws(BackendStartError) {
            return try await BackendServer.start(configuration)
        } catch {
            throw AppLaunchError(embeddedBackend: error.description)
        }
    }

    private var configuration: AppConfiguration {
        var configuration = AppConfiguration(
            backend: .offline,
            storage: options.ephemeral ? .ephemeral : .directory(path: options.dataDirectory),
            now: options.now?.date,
            seed: options.seed,
            logger: logger
        )
        configuration.timeZone = timeZone
        configuration.tracer = tracer
        configuration.analyticsFile = options.analytics
        configuration.caFile = options.caFile
        configuration.allowsInsecureHTTP = options.allowInsecureHTTP
        return configuration
    }
}
