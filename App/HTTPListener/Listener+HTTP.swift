package import FlyingFox
import FlyingSocks

extension Listener {
    /// An hour, in seconds: the HTTP layer wants a limit for every wait, and none of ours needs one.
    private static let longTime = 3_600.0

    /// Starts an HTTP server, and returns when it listens; throws `SocketError` when the port is taken.
    package static func http(
        address: String = "127.0.0.1",
        port: UInt16,
        handler: some HTTPHandler
    ) async throws -> Listener {
        let server = try await server(at: address, port: port, handler: handler)
        let listening = Task {
            try await server.waitUntilListening(timeout: longTime)
            return await server.listeningAddress?.port ?? port
        }
        let running = Task {
            do {
                try await server.run()
            } catch {
                // A server that ends before it listens would leave the wait to its time-out.
                listening.cancel()
                guard let port = try? await listening.value else { throw error }
                // One that can open no more files ends with all its connections; another one takes its port.
                while !Task.isCancelled {
                    try await ContinuousClock().sleep(for: .seconds(1))
                    try? await Self.server(at: address, port: port, handler: handler).run()
                }
            }
        }
        do {
            return Listener(port: try await listening.value, running: running)
        } catch {
            running.cancel()
            // Why it could not listen is what the server itself threw.
            try await running.value
            throw error
        }
    }

    private static func server(
        at address: String,
        port: UInt16,
        handler: some HTTPHandler
    ) async throws -> HTTPServer {
        var configuration = try HTTPServer.Configuration(
            address: .inet(ip4: address, port: port),
            timeout: longTime,
            pool: SocketPoller(),
            logger: .disabled
        )
        // What is larger than one buffer is left in the socket until the handler reads it. With more to
        // replay, a task of its own would read on after the connection is closed, from whatever has its
        // number then.
        configuration.sharedRequestReplaySize = configuration.sharedRequestBufferSize
        let server = HTTPServer(config: configuration, handler: handler)
        // Of the methods that it has not heard of, this one is in the list of HTTP's.
        await server.appendRoute("*", for: [HTTPMethod("QUERY")], to: handler)
        return server
    }
}
