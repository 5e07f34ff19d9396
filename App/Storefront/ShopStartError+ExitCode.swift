import AppShell
import ConsoleFront

extension ShopStartError {
    /// The code the program ends with.
    var exitCode: ConsoleFront.ExitCode {
        switch cause {
        case .backendAddress, .insecureToken: .usage
        case .dataDirectory: .cannotCreate
        case .dataInUse: .inUse
        case .storage: .inputOutput
        case .composition: .internalError
        }
    }

    /// Advice on which flag helps; empty when none does.
    var advice: String {
        switch cause {
        case .backendAddress, .composition: ""
        case .insecureToken: " Where that does no harm, allow it with --allow-insecure-http."
        case .dataDirectory: " Choose another one with --data-dir."
        case .dataInUse: " Close it, or choose another directory with --data-dir."
        case .storage: " Choose another directory with --data-dir, or keep nothing with --ephemeral."
        }
    }
}
