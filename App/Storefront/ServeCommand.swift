import AppShell
import ArgumentParser
import BrowserUI
import ConsoleUI
import DemoBackend
import Foundation
import FoundationExtensions
import HTTPListener
import Logging

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the app to browsers and show it in this terminal.",
        discussion: """
            The command prints a URL that contains a key for your browser. Do not share it. Each browser \
            tab has its own screens, and all tabs share the same data. At a terminal, type quit to stop the \
            server. Otherwise, such as in a pipe, press Ctrl-C or send SIGTERM.
            """
    )

    @Option(
        parsing: .unconditional,
        help: "The port to listen on: 1 to 65535, or 0 for any free port.",
        transform: UInt16.option(in: 0 ... .max)
    )
    var port: UInt16 = 8787

    @Option(
        help: ArgumentHelp(
            "The local IPv4 address to listen on.",
            discussion:
                "Addresses other than 127.* require --allow-insecure-http because data is sent unencrypted.",
            valueName: "address"
        )
    )
    var listen = "127.0.0.1"

    @Flag(help: "Do not read any input, even at a terminal.")
    var noInput = false

    @Flag(help: "Show every screen in each of its states, without a backend.")
    var previews = false

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        let octets = listen.split(separator: ".", omittingEmptySubsequences: false)
        guard octets.count == 4, octets.allSatisfy({ UInt8($0) != nil && $0.first != "+" }) else {
            throw ValidationError(
                "--listen cannot be “\(listen)”. Specify an IPv4 address of this machine, such as 127.0.0.1."
            )
        }
        guard listen != "0.0.0.0" else {
            throw ValidationError(
                "--listen cannot be 0.0.0.0. Specify an address at which browsers can reach this machine."
            )
        }
        guard listen.hasPrefix("127.") || app.allowInsecureHTTP else {
            throw ValidationError(
                "Other machines could reach \(listen), and data would be sent unencrypted. Remove --listen "
                    + "and use an SSH tunnel, or add --allow-insecure-http."
            )
        }
    }

    func run() async throws {
        if previews { return try await servePreviews() }
        let prompt = noInput ? nil : output.terminalPrompt()
        let signals = prompt == nil ? await StopSignals() : nil
        let console = Console(options: output.consoleOptions)
        let session = await AppRun(app, restores: true, prompt: prompt, reportsNotice: prompt != nil)
        var signal: StopSignals.Signal?
        try await session.run { app in
            let source = BrowserServer.WindowSource(
                make: { deepLink in
                    guard let path = AppRoutes.path(to: deepLink) else { return nil }
                    return app.makeCoordinator(at: path)
                },
                end: app.end,
                notice: app.notice,
                noticeWasRead: app.noticeWasReported
            )
            let key =
                self.app.ephemeral ? Secret.random().revealed : Self.key(storedIn: self.app.dataDirectory)
            return await serve(source, key: key, as: "The app is", logger: session.logger) {
                if let prompt { return await console.interactive(app.coordinator, at: prompt) }
                signal = await signals?.first()
                return .ok
            }
        }
        try finish(signal)
    }

    /// Throws exit code 130 after SIGINT because programs conventionally return that code after Ctrl-C.
    ///
    /// After SIGTERM, which is the usual way to stop a service, the command succeeds.
    private func finish(_ signal: StopSignals.Signal?) throws {
        if let signal, signal == .interrupt { throw ArgumentParser.ExitCode(signal.exitCode) }
    }

    @MainActor
    private func servePreviews() async throws {
        let signals = await StopSignals()
        let source = BrowserServer.WindowSource(
            make: { deepLink in
                let previews = PreviewCoordinator(AppRoutes.previews)
                return previews.visit(deepLink) ? previews : nil
            },
            end: { _ in }
        )
        var signal: StopSignals.Signal?
        let code = await serve(source, key: Secret.random().revealed, as: "The previews are") {
            signal = await signals.first()
            return .ok
        }
        try ProgramEnd.finish(code)
        try finish(signal)
    }

    /// Serves the app to browsers until `end` returns.
    @MainActor
    private func serve(
        _ source: BrowserServer.WindowSource,
        key: String,
        as what: String,
        logger: Logger = Logger(label: "BrowserUI"),
        until end: @MainActor () async -> ConsoleUI.ExitCode
    ) async -> ConsoleUI.ExitCode {
        let front: BrowserServer
        do {
            front = try await BrowserServer(at: listen, port: port, key: key, windows: source, logger: logger)
        } catch {
            let advice = error.isPortTaken ? " Set --port to another port, or to 0 for any free port." : ""
            DescriptorOutput.errors.tell(
                "storefront: Cannot listen on \(listen):\(port): \(error.reason).\(advice)"
            )
            return .unavailable
        }
        DescriptorOutput.standard.tell("\(what) at \(front.url)")
        let code = await end()
        await front.stop()
        return code
    }

    /// Returns a data directory's key, which is stored so that the URL remains valid after a restart.
    private static func key(storedIn directory: String) -> String {
        let path = directory + "/browser-key"
        if let stored = try? String(contentsOfFile: path, encoding: .utf8),
            stored.wholeMatch(of: /[0-9a-f]{64}/) != nil
        {
            return stored
        }
        let key = Secret.random().revealed
        let isPersisted = FileManager.default.createFile(
            atPath: path,
            contents: Data(key.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        if !isPersisted {
            DescriptorOutput.errors.tell("\(path) cannot be written, so the URL will change at each restart.")
        }
        return key
    }
}
