import AppShell
import ConsoleFront

extension ShopStartError {
    /// The code the program ends with.
    var exitCode: ConsoleFront.ExitCode {
        switch cause {
        case .backendAddress: .usage
        case .dataDirectory: .cannotCreate
        case .dataInUse: .inUse
        case .storage: .inputOutput
        case .composition: .internalError
        }
    }
}
