import ArgumentParser
import DemoBackend
import Foundation
import FoundationExtensions
import HTTPListener
import Logging

/// The command `storefront-backend`, which runs the backend until a signal stops it.
///
/// When the server is ready, the command prints a single line to standard output. All other output is written
/// to standard error. The manual page lists the exit codes.
@main
struct StorefrontBackendCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "storefront-backend",
        abstract: "Run the demo backend on 127.0.0.1 until the program receives SIGINT or SIGTERM.",
        discussion: """
            Clients can read the catalog without an account. To place orders, sign in to the account of \
            --demo-account with the printed credentials, or create an account in the app or with \
            storefront sign-in --create.
            """,
        version: "0.1.0"
    )

    @OptionGroup var options: ServerOptions

    static func main() async {
        // Without this call, Ctrl-\ (SIGQUIT; see signal(7)) would make the Swift runtime start its
        // backtracer.
        signal(SIGQUIT, SIG_DFL)
        // The command-line parser's output is buffered, and the parser does not check whether writing the
        // output succeeds.
        atexit {
            guard fflush(nil) != 0, errno != EPIPE else { return }
            perror("storefront-backend")
            _exit(EX_IOERR)
        }
        await main(nil)
    }

    func run() async throws {
        let logLevel = options.logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = logLevel
            return handler
        }
        let stopSignals = await StopSignals()
        let server = try await startedServer()
        Self.write("storefront-backend listening on \(server.url)\n", to: .standardOutput)
        let signal = await stopSignals.first()
        await server.stop()
        throw ExitCode(signal.exitCode)
    }

    private func startedServer() async throws -> BackendServer {
        do throws(BackendStartError) {
            let server = try await BackendServer.start(options.configuration())
            if let demo = server.demoAccount {
                let login = "email \(DemoAccount.email), password \(demo.password.revealed)"
                Self.write("storefront-backend: demo account: \(login)\n", to: .standardError)
            }
            return server
        } catch {
            Self.write("storefront-backend: \(error)\n", to: .standardError)
            throw Self.exitCode(for: error)
        }
    }

    private static func exitCode(for error: BackendStartError) -> ExitCode {
        switch error {
        case .catalogSizeNotAllowed: .validationFailure
        case .portInUse, .cannotListen: ExitCode(EX_UNAVAILABLE)
        case .cannotOpenDatabase: ExitCode(EX_CANTCREAT)
        case .catalogUnreadable: ExitCode(EX_SOFTWARE)
        }
    }

    private static func write(_ text: String, to output: FileHandle) {
        try? output.write(contentsOf: Data(text.utf8))
    }
}
