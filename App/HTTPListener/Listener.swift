package import FlyingSocks
import Foundation

/// A port of the loopback interface, and the task that serves it, which ends when the listener is
/// deallocated.
package final class Listener: Sendable {
    package let port: UInt16

    private let running: Task<Void, any Error>

    /// The task has taken the port, and gives it back when it is canceled.
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
    /// Takes a port (0 for any that is free) that refuses each connection at once.
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
    /// Returns the system's message for an error of binding or listening, such as `Address already in use`.
    package static func reason(of error: any Error) -> String {
        switch error {
        case SocketError.failed(type: _, errno: _, let message): message
        case SocketError.timeout(message: _), is CancellationError:
            // The limit for listening is an hour, so its timer did not work.
            "it took too long; check the clock of this machine"
        default: "the system does not allow it"
        }
    }
}

extension Socket {
    /// Makes a socket that has a port of the loopback interface, or any that is free for 0.
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
    package var port: UInt16 {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}
