package import FlyingSocks
import Foundation
import Synchronization

/// Lets the HTTP layer wait for sockets: one thread of the process asks poll(2) for all of them.
///
/// FlyingFox has a pool of its own. That one keeps a thread busy for each server and leaves a file descriptor
/// open when the server ends, which a process that starts many servers, as a test run does, cannot afford.
/// Read sources of Dispatch, one for each wait, once ended a test run within Dispatch: on Linux its thread
/// can read what is freed already, when a connection has been hung up (swift-corelibs-libdispatch 949).
package struct SocketPoller: AsyncSocketPool {
    package init() {}

    /// Starts the thread, the first time.
    package func prepare() async throws { _ = try WaitingSockets.shared.get() }

    /// Waits until the task is canceled, because the thread needs nothing to run it.
    package func run() async throws {
        let (never, continuation) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        continuation.finish()
        throw CancellationError()
    }

    /// Returns when a socket can be read or written, or is broken, which reading or writing it then says.
    ///
    /// When it returns or throws, this wait no longer uses the socket: where it was the only one, the socket
    /// may be closed.
    /// - Throws: `CancellationError` when the task is cancelled; `SocketError` as ``prepare()``.
    package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // A reply is written in two steps. Without this the second would wait for the client to acknowledge
        // the first, which a client puts off for 40 ms (tcp(7)). A connection inherits it from its listener.
        try? socket.setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        let flags = (events.contains(.read) ? POLLIN : 0) | (events.contains(.write) ? POLLOUT : 0)
        try await WaitingSockets.shared.get().wait(for: socket.file.rawValue, until: Int16(flags))
        try Task.checkCancellation()
    }
}

/// The sockets that tasks wait for, and the thread that asks for them.
///
/// Only that thread ends a wait, and never within poll(2), which holds on to what it was asked about: a port
/// would stay taken after its socket was closed. Between two calls the system keeps nothing about a socket.
private final class WaitingSockets: Sendable {
    static let shared = Result { () throws(SocketError) in try WaitingSockets() }

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

    private init() throws(SocketError) {
        guard wakeUps.fileHandleForWriting.fileDescriptor >= 0 else {
            throw SocketError.failed(type: "Pipe", errno: EMFILE, message: String(cString: strerror(EMFILE)))
        }
        Thread.detachNewThread {
            Thread.current.name = "SocketPoller"
            self.run()
        }
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
        let wakeUp = wakeUps.fileHandleForReading.fileDescriptor
        var byte: UInt8 = 0
        while true {
            let (waits, over) = state.withLock { state in
                defer { state.over = [] }
                state.isPolling = true
                return (Array(state.waits), state.over)
            }
            for continuation in over { continuation.resume() }
            var polled = [pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0)]
            polled += waits.map { pollfd(fd: $0.value.file, events: $0.value.events, revents: 0) }
            // An error, such as an interruption by a signal, says nothing of a socket: it asks again.
            guard poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
            if polled[0].revents != 0 { read(wakeUp, &byte, 1) }
            state.withLock { state in
                state.isPolling = false
                for (wait, answer) in zip(waits, polled.dropFirst()) where answer.revents != 0 {
                    state.end(wait.key)
                }
            }
        }
    }
}
