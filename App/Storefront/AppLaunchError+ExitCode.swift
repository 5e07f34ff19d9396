import AppShell
import ConsoleUI

extension AppLaunchError {
    var exitCode: ConsoleUI.ExitCode {
        switch cause {
        case .backendAddress, .insecureSession: .usage
        case .embeddedBackend: .unavailable
        case .dataDirectory: .cannotCreate
        case .dataInUse: .inUse
        case .storage: .inputOutput
        case .composition: .internalError
        }
    }

    var programEnd: ProgramFailure { ProgramFailure(message: message + advice, exitCode: exitCode) }

    private var advice: String {
        switch cause {
        case .backendAddress, .embeddedBackend, .composition: ""
        case .insecureSession: " If you trust the network, allow unencrypted HTTP with --allow-insecure-http."
        case .dataDirectory: " Choose another directory with --data-dir."
        case .dataInUse: " Close it, or choose another directory with --data-dir."
        case .storage: " To use another directory, add --data-dir. To save nothing, add --ephemeral."
        }
    }
}
