import HTTPListener

package enum BackendStartError: Error, Equatable, CustomStringConvertible {
    /// The port is in use by a different program or server.
    case portInUse(UInt16)
    /// The operating system does not permit listening on the port.
    ///
    /// The associated value `reason` is the message that the system reported.
    case cannotListen(port: UInt16, reason: String)
    case cannotOpenDatabase(path: String, reason: String)
    case catalogSizeNotAllowed(Int)
    case catalogUnreadable

    package var description: String {
        switch self {
        case .portInUse(let port):
            "Port \(port) of 127.0.0.1 is in use. Choose another port, or 0 for any free port."
        case .cannotListen(0, let reason):
            "Cannot listen on 127.0.0.1: \(reason)."
        case .cannotListen(let port, let reason):
            """
            Cannot listen on port \(port) of 127.0.0.1: \(reason). Choose another port, or 0 for any \
            free port.
            """
        case .cannotOpenDatabase(let path, let reason):
            "Cannot store data in \(path): \(reason)."
        case .catalogSizeNotAllowed(let size):
            "A catalog cannot have \(size) products. Specify 0 to \(Catalog.allowedSizes.upperBound)."
        case .catalogUnreadable:
            "The app's bundled catalog is corrupt. Reinstall the app."
        }
    }
}

extension BackendStartError {
    init(_ error: BindError, port: UInt16) {
        self = error.isPortTaken ? .portInUse(port) : .cannotListen(port: port, reason: error.reason)
    }
}
