import FlyingSocks
import Foundation
import Synchronization

/// Stands between clients and the server, and does to connections what no HTTP server does.
///
/// It hands on bytes as they come; only a reply that a fault is meant for is taken apart. It owns the task
/// that runs it: when the proxy is freed, it ends.
final class FaultProxy: PortHolder {
    /// The port that clients connect to.
    let port: UInt16

    private let running: Task<Void, any Error>

    private init(port: UInt16, running: Task<Void, any Error>) {
        self.port = port
        self.running = running
    }

    deinit {
        running.cancel()
    }

    /// Starts a proxy, which listens on return.
    /// - Parameters:
    ///   - port: The port of the loopback interface, or 0 for any that is free.
    ///   - route: Where connections go, and what happens to them.
    /// - Returns: The proxy.
    /// - Throws: `SocketError` when the port is taken.
    static func start(port: UInt16, route: FaultRoute) throws -> FaultProxy {
        let socket = try Socket(domain: AF_INET)
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
            try socket.listen()
            let listener = try AsyncSocket(socket: socket, pool: FaultRoute.pool)
            let listeningPort = try socket.sockname().port
            return FaultProxy(
                port: listeningPort,
                running: Task {
                    defer { try? listener.close() }
                    try await serve(listener, route)
                }
            )
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// Ends the proxy: all connections are closed.
    func stop() async {
        running.cancel()
        _ = await running.result
    }

    private static func serve(_ listener: AsyncSocket, _ route: FaultRoute) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for try await client in listener.sockets {
                group.addTask {
                    defer { try? client.close() }
                    // A connection that breaks is what the proxy is there for.
                    try? await route.carry(client)
                }
            }
        }
    }
}

/// What is to happen to the replies that are on their way, by the port of the connection to the server.
///
/// The server says it before it replies, the proxy asks when the reply arrives. Safe to use from any
/// isolation.
final class PendingFaults: Sendable {
    /// A fault, and what the proxy must know of the reply.
    struct Entry {
        /// What is to happen.
        let fault: ConnectionFault
        /// How long the body of the reply is.
        let bodyLength: Int
    }

    private let entries = Mutex<[UInt16: Entry]>([:])

    /// Says what is to happen to the next reply of a connection.
    func set(_ entry: Entry, port: UInt16) {
        entries.withLock { $0[port] = entry }
    }

    /// What is to happen to a reply that arrives, once.
    func take(port: UInt16) -> Entry? {
        entries.withLock { $0.removeValue(forKey: port) }
    }
}
