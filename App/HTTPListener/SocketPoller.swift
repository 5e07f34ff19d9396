package import FlyingSocks
import Foundation
import Synchronization

/// Lets the HTTP layer wait for sockets: one thread of the process asks poll(2) for all of them.
///
/// FlyingFox has a pool of its own. That one keeps a thread busy for each server and leaves a file descriptor
/// open when the server ends, which a process that starts many servers, as a test run does, cannot afford.
/// A read source of Dispatch for each wait ended the program now and then, after a client had reset its
/// connection: on Linux, Dispatch can free what its own thread still reads (swift-corelibs-libdispatch 949).
package struct SocketPoller: AsyncSocketPool {
    /// Creates a pool; all share the thread.
    package init() {}

    /// Does nothing: there is nothing to prepare.
    package func prepare() async throws {}

    /// Waits until the task is cancelled, because the thread needs nobody to run it.
    /// - Throws: `CancellationError`.
    package func run() async throws {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        continuation.finish()
        throw CancellationError()
    }

    /// Returns when a socket can be read or written, or is broken, which reading or writing it then says.
    ///
    /// When it returns or throws, nothing uses the socket any more, so it may be closed.
    /// - Throws: `CancellationError` when the task is cancelled.
    package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // A reply is written in two steps. Without this the second would wait for the client to acknowledge
        // the first, which a client puts off for 40 ms (tcp(7)). A connection inherits it from its listener.
        try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        let flags = (events.contains(.read) ? POLLIN : 0) | (events.contains(.write) ? POLLOUT : 0)
        await WaitingSockets.shared.wait(for: socket.file.rawValue, until: Int16(flags))
        try Task.checkCancellation()
    }
}

/// The sockets that tasks wait for, and the thread that asks for them.
///
/// Only that thread ends a wait, and never within poll(2), which holds on to what it was asked about: a port
/// would stay taken after its socket was closed. Between two calls the system keeps nothing about a socket.
private final class WaitingSockets: Sendable {
    /// All of the process.
    static let shared = WaitingSockets()

    private struct Wait {
        let file: Int32
        let events: Int16
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var waits: [UInt64: Wait] = [:]
        var over: [CheckedContinuation<Void, Never>] = []
        var count: UInt64 = 0
        var isPolling = false

        mutating func end(_ id: UInt64) {
            if let wait = waits.removeValue(forKey: id) { over.append(wait.continuation) }
        }
    }

    private let state = Mutex(State())
    /// A byte in it ends a poll.
    private let wakeUps = Pipe()

    private init() {
        let thread = Thread { self.run() }
        thread.name = "SocketPoller"
        thread.start()
    }

    /// Returns when something happens to a socket, or the task is cancelled.
    func wait(for file: Int32, until events: Int16) async {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                change { state in
                    state.waits[id] = Wait(file: file, events: events, continuation: continuation)
                    // Cancelled before the continuation was stored: nobody else would end it.
                    if Task.isCancelled { state.end(id) }
                }
            }
        } onCancel: {
            change { $0.end(id) }
        }
    }

    /// Changes what is waited for, and lets the thread look at it.
    private func change(_ change: (inout State) -> Void) {
        state.withLock { state in
            change(&state)
            if state.isPolling { try? wakeUps.fileHandleForWriting.write(contentsOf: [0]) }
            state.isPolling = false
        }
    }

    private func run() {
        let wakeUp = wakeUps.fileHandleForReading
        while true {
            let (waits, over) = state.withLock { state in
                defer { state.over = [] }
                state.isPolling = true
                return (Array(state.waits), state.over)
            }
            for continuation in over { continuation.resume() }
            var polled = [pollfd(fd: wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0)]
            polled += waits.map { pollfd(fd: $0.value.file, events: $0.value.events, revents: 0) }
            // Interrupted by a signal, it has said nothing.
            guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
            if polled[0].revents != 0 { _ = try? wakeUp.read(upToCount: 1) }
            state.withLock { state in
                state.isPolling = false
                for (wait, answer) in zip(waits, polled.dropFirst()) where answer.revents != 0 {
                    state.end(wait.key)
                }
            }
        }
    }
}
