import FlyingFox
import FlyingSocks

/// An HTTP server on the loopback interface, and the task that runs it.
///
/// It owns the task: when the listener is freed, the server ends.
final class HTTPListener: PortHolder {
    /// The port that it listens on.
    let port: UInt16

    /// An hour, in seconds: the HTTP layer wants a limit for every wait, and none of ours needs one.
    private static let longTime = 3_600.0

    private let running: Task<Void, any Error>

    private init(port: UInt16, running: Task<Void, any Error>) {
        self.port = port
        self.running = running
    }

    deinit {
        running.cancel()
    }

    /// Starts a server and returns when it listens.
    /// - Parameters:
    ///   - port: The port, or 0 for any that is free.
    ///   - handler: What answers the requests; it may take its time over each.
    /// - Returns: The listener, which owns the server.
    /// - Throws: `SocketError` when the port is taken.
    static func start(port: UInt16, handler: some HTTPHandler) async throws -> HTTPListener {
        var configuration = try HTTPServer.Configuration(
            address: .inet(ip4: "127.0.0.1", port: port),
            timeout: longTime,
            pool: DispatchSocketPool(),
            logger: .disabled
        )
        // What is larger than one buffer is left in the socket until the handler reads it.
        configuration.sharedRequestReplaySize = configuration.sharedRequestBufferSize
        let server = HTTPServer(config: configuration, handler: handler)
        // Of the methods that it has not heard of, this one is in the list of HTTP's.
        await server.appendRoute("*", for: [HTTPMethod("QUERY")], to: handler)
        let listening = Task { try await server.waitUntilListening(timeout: longTime) }
        let running = Task {
            // A server that ends before it listens would leave the wait below to its time-out.
            defer { listening.cancel() }
            try await server.run()
        }
        do {
            try await listening.value
        } catch {
            running.cancel()
            // Why it could not listen is what the server itself threw.
            try await running.value
            throw error
        }
        let listeningPort = await server.listeningAddress?.port ?? port
        return HTTPListener(port: listeningPort, running: running)
    }

    /// Ends the server: connections are closed and replies held back are dropped.
    func stop() async {
        running.cancel()
        _ = await running.result
    }
}

extension Socket.Address {
    /// The port of the address; 0 for one that has none.
    var port: UInt16 {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}
