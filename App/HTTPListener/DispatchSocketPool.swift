import Dispatch
package import FlyingSocks
import Foundation

/// Lets the HTTP layer wait for sockets by way of Dispatch, which watches them for the whole process.
///
/// FlyingFox has a pool of its own. That one keeps a thread busy for each server and leaves a file descriptor
/// open when the server ends, which a process that starts many servers, as a test run does, cannot afford.
package struct DispatchSocketPool: AsyncSocketPool {
    /// Creates a pool; it needs nothing.
    package init() {}

    /// Does nothing: there is nothing to prepare.
    package func prepare() async throws {}

    /// Waits until the task is cancelled, because Dispatch needs nobody to run it.
    /// - Throws: `CancellationError`.
    package func run() async throws {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        continuation.finish()
        throw CancellationError()
    }

    /// Returns when a socket can be read or written.
    ///
    /// When it returns or throws, Dispatch no longer uses the socket, so it may be closed.
    /// - Throws: `CancellationError` when the task is cancelled.
    package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // A reply is written in two steps. Without this the second would wait for the client to acknowledge
        // the first, which a client puts off for 40 ms (tcp(7)). A connection inherits it from its listener.
        try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        let source = try Self.source(of: socket, for: events)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                source.setEventHandler { source.cancel() }
                source.setCancelHandler { continuation.resume() }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
        try Task.checkCancellation()
    }

    private static func source(of socket: Socket, for events: Socket.Events) throws -> DispatchSource {
        let file = socket.file.rawValue
        let source: any DispatchSourceProtocol =
            events.contains(.write)
            ? DispatchSource.makeWriteSource(fileDescriptor: file)
            : DispatchSource.makeReadSource(fileDescriptor: file)
        // The protocol is not sendable; the class, which every source is, says that it is.
        guard let source = source as? DispatchSource else { throw SocketError.unsupportedAddress }
        return source
    }
}
