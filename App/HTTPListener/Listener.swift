import Foundation
package import NIOCore
import NIOPosix
import Synchronization

/// A port of this machine, and the task that serves its connections; it ends when it is deallocated.
package final class Listener: Sendable {
    package let port: UInt16

    private let end: @Sendable () -> Void
    private let running: Task<Void, Never>

    /// - Parameters:
    ///   - port: The port that it has.
    ///   - running: Ends when the port is given back.
    ///   - end: Lets the task end; may be called more than once.
    private init(port: UInt16, running: Task<Void, Never>, end: @escaping @Sendable () -> Void) {
        self.port = port
        self.running = running
        self.end = end
    }

    deinit {
        end()
    }

    /// Ends it: connections are closed, replies held back are dropped, and the port is free on return.
    package func stop() async {
        end()
        await running.value
    }
}

extension Listener {
    /// Starts to listen, and serves each connection in a task of its own, until that returns or throws.
    ///
    /// - Parameters:
    ///   - address: An IPv4 address of this machine.
    ///   - port: The port, or 0 for any that is free.
    ///   - configure: Adds what turns bytes into the parts that a connection receives.
    ///   - serve: Serves a connection, which is closed when it returns; the listener's end cancels it.
    /// - Returns: What ends the server when it is deallocated.
    /// - Throws: `BindError` if the port is taken, or the address is none of this machine.
    package static func start<Part: Sendable>(
        address: String = "127.0.0.1",
        port: UInt16,
        configure: @escaping @Sendable (any Channel) throws -> Void = { _ in },
        serve: @escaping @Sendable (Connection<Part>) async throws -> Void
    ) async throws(BindError) -> Listener {
        let socket = try BoundSocket(address: address, port: port)
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            // A reply is written in several steps. Without this, a step would wait for the client to
            // acknowledge the one before, which a client puts off for 40 ms (tcp(7)).
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        let server: NIOAsyncChannel<NIOAsyncChannel<Part, Never>, Never>
        do {
            server = try await bootstrap.bind(socket.file) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try configure(channel)
                    return try NIOAsyncChannel<Part, Never>(wrappingChannelSynchronously: channel)
                }
            }
        } catch {
            throw BindError(number: (error as? IOError)?.errnoCode ?? EIO)
        }
        let slots = Slots()
        let running = Task {
            await withDiscardingTaskGroup { group in
                // It ends when the channel is closed, and not by cancellation, which would drop connections
                // that have been accepted and not been seen here.
                try? await server.executeThenClose { connections in
                    for try await connection in connections {
                        group.addTask {
                            let isServed = slots.take()
                            try? await Connection.carry(connection, from: server.channel) {
                                if isServed { try await serve($0) }
                            }
                            slots.giveBack()
                        }
                    }
                }
                group.cancelAll()
            }
        }
        return Listener(port: socket.port, running: running) { server.channel.close(promise: nil) }
    }

    /// Takes a port (0 for any that is free) that refuses each connection at once.
    package static func refusing(port: UInt16) throws(BindError) -> Listener {
        let socket = try BoundSocket(address: "127.0.0.1", port: port)
        socket.keepPort()
        let (end, continuation) = AsyncStream.makeStream(of: Never.self)
        let running = Task {
            for await _ in end {}
            socket.close()
        }
        return Listener(port: socket.port, running: running) { continuation.finish() }
    }
}

/// Counts connections: more than some are closed, so that files are left to open.
private final class Slots: Sendable {
    private let taken = Mutex(0)

    /// Whether one was free.
    func take() -> Bool {
        taken.withLock { taken in
            taken += 1
            return taken <= 256
        }
    }

    func giveBack() {
        taken.withLock { $0 -= 1 }
    }
}

/// A connection that a listener has accepted.
package struct Connection<Part: Sendable>: Sendable {
    /// What it receives.
    package let parts: NIOAsyncChannelInboundStream<Part>
    /// Where it sends; a write returns when the system has taken it.
    package let channel: any Channel
    /// What has accepted it.
    package let listener: any Channel

    fileprivate static func carry(
        _ connection: NIOAsyncChannel<Part, Never>,
        from listener: any Channel,
        _ serve: (Connection) async throws -> Void
    ) async throws {
        let channel = connection.channel
        try await withTaskCancellationHandler {
            try await connection.executeThenClose { parts in
                try await serve(Connection(parts: parts, channel: channel, listener: listener))
            }
        } onCancel: {
            // A write to a client that does not read cannot be canceled otherwise.
            channel.close(promise: nil)
        }
    }
}
