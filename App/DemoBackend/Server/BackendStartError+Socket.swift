import FlyingSocks
import Foundation

extension BackendStartError {
    /// What an error of the socket layer means for a start.
    /// - Parameters:
    ///   - error: What binding or listening threw.
    ///   - port: The port that was asked for.
    init(_ error: any Error, port: UInt16) {
        switch error {
        case SocketError.failed(type: _, errno: EADDRINUSE, message: _):
            self = .portInUse(port)
        case SocketError.failed(type: _, errno: _, let message):
            self = .cannotListen(port: port, reason: message)
        default:
            self = .cannotListen(port: port, reason: "\(error)")
        }
    }
}
