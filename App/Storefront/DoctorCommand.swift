import AppShell
import ArgumentParser
import ConsoleUI
import DemoBackend
import Foundation

struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the app's data, services, and backend, and report any problems.",
        discussion: """
            The command does not create, change, or repair anything. The exit code is 0 if there is no \
            problem, and otherwise that of the first problem.
            """
    )

    @OptionGroup(title: "App") var app: AppOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func validate() throws {
        if app.open != nil {
            throw ValidationError("doctor does not show a screen. Remove --open.")
        }
    }

    func run() async throws {
        let findings = await [versions] + data() + services()
        let code = findings.map(\.exitCode).first { $0 != .ok } ?? .ok
        let width = findings.map(\.subject.count).max() ?? 0
        let lines = findings.map { finding in
            let subject = finding.subject.padding(toLength: width, withPad: " ", startingAt: 0)
            return "\(finding.exitCode == .ok ? "ok    " : "failed")  \(subject)  \(finding.text)"
        }
        let printed = Console(options: output.consoleOptions)
            .print(lines, as: .doctor, DoctorObject(code, findings))
        try ProgramEnd.finish(printed == .ok ? code : printed)
    }

    private var versions: Finding {
        let own = ["storefront \(StorefrontCommand.configuration.version)", "Swift \(swiftVersion)"]
        return Finding(subject: "versions", text: (own + AppDiagnosis.versions).joined(separator: ", "))
    }

    private func data() async -> [Finding] {
        if app.ephemeral { return [Finding(subject: "data", text: "Nothing is saved.")] }
        let migrations = app.startsBackend ? BackendServer.migrations : nil
        return await AppDiagnosis.data(in: app.dataDirectory, backendMigrations: migrations).map { found in
            // The error's message contains advice that applies only to directories.
            let isFile = found.subject.hasSuffix(".sqlite")
            let text = isFile ? nil : found.error?.programEnd.message
            return Finding(
                subject: found.subject,
                text: text ?? found.text,
                exitCode: found.error?.exitCode ?? .ok
            )
        }
    }

    /// Checks the services and the backend by running the app without storing any data on disk.
    private func services() async -> [Finding] {
        var options = app
        options.ephemeral = true
        options.dataDir = nil
        options.analytics = nil
        var findings: [Finding] = []
        do {
            try await AppRun(options).run { app in
                findings.append(
                    Finding(subject: "services", text: "All \(app.serviceCount) services are registered.")
                )
                findings.append(await backend(of: app))
                return .ok
            }
        } catch {
            let failure = error as? ProgramFailure
            let code = failure?.exitCode ?? .internalError
            let subject = code == .internalError ? "services" : "backend"
            let text = failure?.message ?? "The services failed for an unknown reason."
            findings.append(Finding(subject: subject, text: text, exitCode: code))
        }
        return findings
    }

    private func backend(of app: ProcessScope) async -> Finding {
        if self.app.offline {
            return Finding(subject: "backend", text: "The backend was not contacted because of --offline.")
        }
        let name = self.app.apiURL ?? "The embedded backend"
        let start = ContinuousClock.now
        guard let (message, failure) = await app.askBackend() else {
            let time = ContinuousClock.now - start
            let text = time.formatted(.units(allowed: [.seconds, .milliseconds], width: .narrow))
            return Finding(subject: "backend", text: "\(name) responded in \(text).")
        }
        return Finding(subject: "backend", text: "\(name): \(message)", exitCode: ExitCode(failure))
    }

    /// The version of the compiler that built the program.
    ///
    /// The version of the standard library is not available at run time.
    private var swiftVersion: String {
        #if compiler(>=6.4)
            "6.4 or later"
        #elseif compiler(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }
}

private struct Finding {
    let subject: String
    let text: String
    var exitCode = ConsoleUI.ExitCode.ok
}

/// The result of all checks, such as
/// `{"exitCode":0,"findings":[{"ok":true,"subject":"services","text":"…"}]}`.
private struct DoctorObject: Encodable {
    struct Line: Encodable {
        let subject: String
        let ok: Bool
        let text: String
    }

    let exitCode: Int32
    let findings: [Line]

    init(_ code: ConsoleUI.ExitCode, _ findings: [Finding]) {
        exitCode = code.rawValue
        self.findings = findings.map { Line(subject: $0.subject, ok: $0.exitCode == .ok, text: $0.text) }
    }
}
