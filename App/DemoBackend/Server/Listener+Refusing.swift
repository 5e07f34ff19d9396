import FlyingSocks
import Foundation

extension Listener {
    /// Takes a port that nobody listens on: whoever connects to it is refused at once.
    /// - Parameter port: The port, or 0 for any that is free.
    /// - Returns: What has the port.
    /// - Throws: `SocketError` when the port is taken.
    static func refusing(port: UInt16) throws -> Listener {
        let socket = try Socket(domain: AF_INET)
        do {
            // Connections of an earlier server that wait for their end must not stand in the way of binding;
            // afterwards nobody may share the port.
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            try socket.setValue(false, for: .localAddressReuse)
            let taken = try socket.sockname().port
            return Listener(
                port: taken,
                running: Task {
                    defer { try? socket.close() }
                    try await DispatchSocketPool().run()
                }
            )
        } catch {
            try? socket.close()
            throw error
        }
    }
}
