import Dispatch
import Foundation
import Synchronization

/// A loopback server that responds to each request with the steps that a closure returns.
///
/// Each connection has its own thread, so a hanging reply does not delay other connections. Tests need no
/// delays, because streams report the received requests and the closed connections.
final class LoopbackServer: Sendable {
    fileprivate struct State {
        var openSockets: Set<Int32> = []
        var acceptedConnections = 0
        var isStopped = false
    }

    /// The state that the threads share.
    ///
    /// The threads retain this object but not the server.
    fileprivate final class Core: Sendable {
        let state = Mutex(State())
        let end = DispatchGroup()
        let requests = AsyncStream.makeStream(of: ReceivedRequest.self)
        let closures = AsyncStream.makeStream(of: Int.self)
        let reply: @Sendable (ReceivedRequest) -> Reply

        init(reply: @escaping @Sendable (ReceivedRequest) -> Reply) {
            self.reply = reply
            end.enter()
        }
    }

    let port: UInt16

    private let core: Core

    /// Starts a server.
    ///
    /// - Parameter reply: A closure that returns the reply to a request. The server calls the closure on the
    ///   connection's thread.
    /// - Throws: ``LoopbackSocket/Failure``.
    init(reply: @escaping @Sendable (ReceivedRequest) -> Reply) throws {
        let (descriptor, port) = try LoopbackSocket.bound()
        guard listen(descriptor, 1024) == 0 else { throw LoopbackSocket.Failure() }
        self.port = port
        let core = Core(reply: reply)
        self.core = core
        core.state.withLock { _ = $0.openSockets.insert(descriptor) }
        Thread { core.acceptAll(on: descriptor) }.start()
    }

    deinit {
        stop()
    }

    var authority: String { "127.0.0.1:\(port)" }

    /// A single-consumer stream of the received requests, in order.
    var requests: AsyncStream<ReceivedRequest> { core.requests.stream }

    /// A single-consumer stream of the numbers of closed connections, in the order in which they were closed.
    var closures: AsyncStream<Int> { core.closures.stream }

    var acceptedConnections: Int { core.state.withLock(\.acceptedConnections) }

    /// Shuts down all connections and finishes both streams.
    func stop() {
        core.state.withLock { state in
            state.isStopped = true
            for descriptor in state.openSockets {
                shutdown(descriptor, Int32(SHUT_RDWR))
            }
        }
        core.requests.continuation.finish()
        core.closures.continuation.finish()
    }

    /// Stops the server and waits until every socket is closed.
    func stopped() async {
        stop()
        await withCheckedContinuation { continuation in
            core.end.notify(queue: .global()) { continuation.resume() }
        }
    }
}

extension LoopbackServer.Core {
    fileprivate func acceptAll(on listener: Int32) {
        while true {
            let descriptor = LoopbackSocket.accept(listener)
            guard descriptor >= 0, let number = opened(descriptor) else { break }
            Thread { self.serve(descriptor, number: number) }.start()
        }
        closed(listener)
    }

    private func serve(_ descriptor: Int32, number: Int) {
        let connection = LoopbackConnection(descriptor: descriptor, number: number)
        while let request = connection.nextRequest() {
            requests.continuation.yield(request)
            guard connection.perform(reply(request)) else { break }
        }
        closed(descriptor)
        closures.continuation.yield(number)
    }

    private func opened(_ descriptor: Int32) -> Int? {
        state.withLock { state in
            guard !state.isStopped else {
                close(descriptor)
                return nil
            }
            state.openSockets.insert(descriptor)
            state.acceptedConnections += 1
            return state.acceptedConnections - 1
        }
    }

    /// Closes a socket while holding the lock, so `stop()` cannot shut down a reused descriptor.
    private func closed(_ descriptor: Int32) {
        let isEnd = state.withLock { state in
            state.openSockets.remove(descriptor)
            close(descriptor)
            return state.isStopped && state.openSockets.isEmpty
        }
        if isEnd { end.leave() }
    }
}
