import FlyingSocks
import HTTPListener

extension Listener {
    /// Starts what stands between clients and the server, and does to connections what no HTTP server does.
    ///
    /// It listens on return. It passes on bytes as they come; only a reply that a fault is meant for is taken
    /// apart.
    static func faultProxy(port: UInt16, route: FaultRoute) throws -> Listener {
        let socket = try Socket.bound(to: port)
        try socket.listen()
        let listener = try AsyncSocket(socket: socket, pool: SocketPoller())
        return Listener(
            port: try socket.sockname().port,
            running: Task {
                defer { try? listener.close() }
                try await serve(listener, route)
            }
        )
    }

    private static func serve(_ listener: AsyncSocket, _ route: FaultRoute) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            for try await client in listener.sockets {
                group.addTask {
                    defer { try? client.close() }
                    // Breaking connections is what the proxy is for.
                    try? await route.carry(client, from: listener)
                }
            }
        }
    }
}
