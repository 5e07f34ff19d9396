import Foundation
package import NIOCore
import NIOPosix
import Synchronization

/// A port of this machine and the task that serves its connections.
///
/// The listener stops when it is deallocated.
package final class Listener: Sendable {
    package let port: UInt16

    private let end: @Sendable () -> Void
    private let running: Task<Void, Never>

    /// Creates a listener for a port that has been bound.
    ///
    /// - Parameters:
    ///   - port: The bound port.
    ///   - running: A task that ends after the port has been released.
    ///   - end: Makes the task end. It may be called more than once.
    private init(port: UInt16, running: Task<Void, Never>, end: @escaping @Sendable () -> Void) {
        self.port = port
        self.running = running
        self.end = end
    }

    deinit {
        end()
    }

    /// Stops the listener: closes connections and drops pending responses.
    ///
    /// The port is free on return.
    package func stop() async {
        end()
        await running.value
    }
}

extension Listener {
    /// Starts to listen and serves each connection in its own task.
    ///
    /// A listener serves at most 256 connections at a time and closes any others.
    ///
    /// - Parameters:
    ///   - address: An IPv4 address of this machine.
    ///   - port: The port, or 0 for any free port.
    ///   - configure: Adds the handlers that decode bytes into the parts that a connection receives.
    ///   - serve: Serves a connection, which is closed when the closure returns or throws. Stopping the
    ///     listener cancels the closure's task.
    /// - Returns: A listener, which stops when it is deallocated.
    /// - Throws: `BindError` if the listener cannot listen at the address and port.
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
                // The loop ends when the channel is closed. Cancellation would drop connections that have
                // been accepted but not yet received here.
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
                // A child process that is just starting also has the socket, and would occupy the port.
                shutdown(socket.file, Int32(SHUT_RDWR))
                server.channel.close(promise: nil)
            }
        }
    }

    /// Reserves a port (0 for any free port) and refuses every connection to it.
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

/// Counts open connections and limits them, so that file descriptors remain for other uses.
private final class Slots: Sendable {
    private let taken = Mutex(0)

    /// Counts a connection, and returns whether it is within the limit.
    ///
    /// Balance each call with `giveBack()`, even if it returned `false`.
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
    /// The decoded parts that the connection receives.
    package let parts: NIOAsyncChannelInboundStream<Part>
    /// The channel for writing.
    ///
    /// A write finishes when the system has accepted the bytes.
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
            // Only closing the channel cancels a write to a client that does not read.
            channel.close(promise: nil)
        }
    }
}
