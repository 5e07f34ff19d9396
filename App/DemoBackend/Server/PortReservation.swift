import FlyingSocks
import Foundation
import Synchronization

/// A port that is taken but that nobody listens on: whoever connects to it is refused at once.
///
/// Safe to use from any isolation. The port is free after ``stop()`` or when the reservation is freed.
final class PortReservation: PortHolder {
    /// The port that is reserved.
    let port: UInt16

    private let socket: Mutex<Socket?>

    /// Takes a port of the loopback interface.
    /// - Parameter port: The port, or 0 for any that is free.
    /// - Throws: `SocketError` when the port is taken.
    init(port: UInt16) throws {
        let socket = try Socket(domain: AF_INET)
        do {
            // Connections of an earlier server that wait for their end must not stand in the way of binding;
            // afterwards nobody may share the port.
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            try socket.setValue(false, for: .localAddressReuse)
            self.port = try socket.sockname().port
        } catch {
            try? socket.close()
            throw error
        }
        self.socket = Mutex(socket)
    }

    deinit {
        release()
    }

    func stop() {
        release()
    }

    private func release() {
        let taken = socket.withLock { socket in
            defer { socket = nil }
            return socket
        }
        try? taken?.close()
    }
}
