import AppShell
import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation
import Logging
import ScreenKit

/// A run of the shop: opens what the flags ask for, lets a front end drive it, and closes everything.
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

    /// Prepares a run.
    ///
    /// - Parameters:
    ///   - options: Which shop to open.
    ///   - restores: Whether to begin where the last run was left.
    ///   - startPath: The routes to open on top of that, instead of those of the options.
    ///   - prompt: The terminal; problems are reported there, if they would be seen on that terminal anyway.
    ///   - tracer: Follows what happens on the screens.
    ///   - timeZone: The time zone of what is shown.
    ///   - reportsNotice: Whether a user reads what is printed here; otherwise a notice stays due until a
    ///     front end has shown it.
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

    /// Opens the shop, drives it until a script leaves it, and throws any exit code except success.
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

    /// Lets the user use the shop; where it does not open, the user sees why and chooses how to go on.
    ///
    /// It begins where the last run was left, unless a start path is given.
    ///
    /// - Parameters:
    ///   - options: Which shop to open.
    ///   - output: How to show it.
    ///   - traces: Whether to print what happens on the screens.
    ///   - startPath: The routes to open on top of the first screen, instead of those of the options.
    ///   - readsLines: Whether the user types; otherwise it ends once the first screen is shown.
    ///   - recording: Receives what is typed and shown.
    /// - Throws: The exit code, when it is not the one for success.
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
            // A recording is replayed in other places.
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

    /// Opens the shop as for a user, who may see why it does not open, and throws any exit code except
    /// success.
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

    /// The shop's own backend, started once, and again if its data has moved since.
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
