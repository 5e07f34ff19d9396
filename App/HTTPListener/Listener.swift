package import FlyingSocks
import Foundation

/// A port of the loopback interface, and the task that serves it.
///
/// It owns the task: when the listener is freed, the task ends.
package final class Listener: Sendable {
    /// The port.
    package let port: UInt16

    private let running: Task<Void, any Error>

    /// Creates a listener.
    /// - Parameters:
    ///   - port: The port.
    ///   - running: Has taken the port, and gives it back when it is cancelled.
    package init(port: UInt16, running: Task<Void, any Error>) {
        self.port = port
        self.running = running
    }

    deinit {
        running.cancel()
    }

    /// Ends it: connections are closed, replies held back are dropped, and the port is free on return.
    package func stop() async {
        running.cancel()
        _ = await running.result
    }
}

extension Listener {
    /// Takes a port that nobody listens on: whoever connects to it is refused at once.
    /// - Parameter port: The port, or 0 for any that is free.
    /// - Returns: What has the port.
    /// - Throws: `SocketError` when the port is taken.
    package static func refusing(port: UInt16) throws -> Listener {
        let socket = try Socket.bound(to: port)
        // Nobody may share the port.
        try socket.setValue(false, for: .localAddressReuse)
        return Listener(
            port: try socket.sockname().port,
            running: Task {
                defer { try? socket.close() }
                try await SocketPoller().run()
            }
        )
    }
}

extension Listener {
    /// What kept one from listening, in words of the system.
    /// - Parameter error: What binding or listening threw.
    /// - Returns: Such as `Address already in use`.
    package static func reason(of error: any Error) -> String {
        if case SocketError.failed(type: _, errno: _, let message) = error { message } else { "\(error)" }
    }
}

extension Socket {
    /// Makes a socket that has a port of the loopback interface.
    /// - Parameter port: The port, or 0 for any that is free.
    /// - Returns: The socket.
    /// - Throws: `SocketError` when the port is taken.
    package static func bound(to port: UInt16) throws -> Socket {
        let socket = try Socket(domain: AF_INET)
        do {
            // Connections of an earlier server that wait for their end must not stand in the way of binding.
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            return socket
        } catch {
            try? socket.close()
            throw error
        }
    }
}

extension Socket.Address {
    /// The port of the address; 0 for one that has none.
    package var port: UInt16 {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}
