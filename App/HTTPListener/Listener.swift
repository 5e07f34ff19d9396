import Foundation
package import NIOCore
import NIOPosix
import Synchronization

/// An object that occupies a port on this machine and runs the task that serves the port's connections.
///
/// The listener stops when it is deallocated.
package final class Listener: Sendable {
    package let port: UInt16

    private let end: @Sendable () -> Void
    private let running: Task<Void, Never>

    /// Creates a listener for a port to which a socket has been bound.
    ///
    /// The task finishes after the port is free. The closure makes the task finish and may be called more
    /// than once.
    private init(port: UInt16, running: Task<Void, Never>, end: @escaping @Sendable () -> Void) {
        self.port = port
        self.running = running
        self.end = end
    }

    deinit {
        end()
    }

    /// Stops the listener, closes all connections, and discards pending responses.
    ///
    /// The port is free when this method returns.
    package func stop() async {
        end()
        await running.value
    }
}

extension Listener {
    /// Starts a listener that serves each connection in a separate task.
    ///
    /// The listener serves at most 256 connections at the same time and closes any additional connections.
    ///
    /// - Parameters:
    ///   - address: An IPv4 address of this machine.
    ///   - port: The port, or 0 for any free port.
    ///   - configure: A closure that adds the handlers that decode bytes into message parts to a channel.
    ///   - serve: A closure that serves a connection. When the closure returns or throws, the connection is
    ///     closed. Stopping the listener cancels the closure's task.
    /// - Returns: The running listener.
    /// - Throws: `BindError` if the listener cannot listen on the address and port.
    package static func start<Part: Sendable>(
        address: String = "127.0.0.1",
        port: UInt16,
        configure: @escaping @Sendable (any Channel) throws -> Void = { _ in },
        serve: @escaping @Sendable (Connection<Part>) async throws -> Void
    ) async throws(BindError) -> Listener {
        let socket = try BoundSocket(address: address, port: port)
        let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
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
                // The loop ends when the channel is closed. Canceling the task instead would drop
                // accepted connections that the loop has not received yet.
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
        return Listener(port: socket.port, running: running) {
            server.channel.eventLoop.execute {
                guard server.channel.isActive else { return }
                // A child process that has not called exec(3) yet also holds the socket and would keep the
                // port in use, so the socket is shut down explicitly.
                shutdown(socket.file, Int32(SHUT_RDWR))
                server.channel.close(promise: nil)
            }
        }
    }

    /// Reserves a port (0 for any free port) and refuses all connections to that port.
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

/// A limit on the number of open connections, so that file descriptors remain available for other uses.
private final class Slots: Sendable {
    private let taken = Mutex(0)

    /// Counts a connection and returns whether the number of connections is within the limit.
    ///
    /// Balance each call with a call to `giveBack()`, even if the call returned `false`.
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

package struct Connection<Part: Sendable>: Sendable {
    package let parts: NIOAsyncChannelInboundStream<Part>
    /// The channel for writing.
    ///
    /// A write operation completes when the operating system has accepted the data.
    package let channel: any Channel
    /// The channel of the listener that accepted the connection.
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
            // If a client does not read, a write to that client can be canceled only by closing the channel.
            channel.close(promise: nil)
        }
    }
}
