import FlyingSocks
import Foundation
import HTTPListener
import Synchronization
import Testing

/// Waiting for sockets, with real ones.
struct SocketPollerTests {
    private let poller = SocketPoller()

    @Test func waitsUntilThereIsSomethingToRead() async throws {
        let (near, far) = try Self.pair()
        let waiting = wait(for: near)
        // The same socket, while somebody waits for it.
        try await poller.suspendSocket(near, untilReadyFor: [.write])
        #expect(throws: SocketError.blocked) { try near.read() }
        _ = try far.write(Data("a".utf8), from: 0)
        try await waiting.value
        #expect(try near.read() == UInt8(ascii: "a"))
        try near.close()
        try far.close()
    }

    /// That thread is outside of poll(2) then; within it, the system would keep the port of a closed socket.
    ///
    /// The next socket has the same number, and is not taken for the one before.
    @Test func cancelledWaitIsEndedByTheThreadThatPolls() async throws {
        for _ in 1...200 {
            let (near, far) = try Self.pair()
            let executor = RecordingExecutor()
            let waiting = Task(executorPreference: executor) { [poller] in
                try await poller.suspendSocket(near, untilReadyFor: [.read])
            }
            // The system has been asked for both when it returns.
            try await poller.suspendSocket(far, untilReadyFor: [.write])
            executor.threads.withLock { $0 = [] }
            let canceller = pthread_self()
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            #expect(executor.threads.withLock { !$0.isEmpty && !$0.contains(canceller) })
            try near.close()
            try far.close()
        }
    }

    /// What a browser does that is closed: each wait ends, and nothing that waits elsewhere is harmed.
    @Test(arguments: [true, false])
    func endsTheWaitForASocketWhosePeerIsGone(isReset: Bool) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...32 {
                group.addTask {
                    let listener = try Socket.bound(to: 0)
                    try listener.listen()
                    for _ in 1...50 {
                        let (near, far) = try isReset ? Self.connection(to: listener) : Self.pair()
                        let waiting = wait(for: near)
                        try far.close()
                        try await waiting.value
                        #expect(throws: SocketError.self) { try near.read() }
                        try near.close()
                    }
                    try listener.close()
                }
            }
            try await group.waitForAll()
        }
    }

    /// Waits for something to read, and has begun to on return.
    private func wait(for socket: Socket) -> Task<Void, any Error> {
        let isOver = Mutex(false)
        let waiting = Task.immediate { [poller] in
            try await poller.suspendSocket(socket, untilReadyFor: [.read])
            isOver.withLock { $0 = true }
        }
        #expect(isOver.withLock { !$0 }, "It has not waited.")
        return waiting
    }

    private static func pair() throws -> (Socket, Socket) {
        var files: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &files) == 0 else {
            throw POSIXError(.EMFILE)
        }
        let sockets = files.map { Socket(file: Socket.FileDescriptor(rawValue: $0)) }
        for socket in sockets { try socket.setFlags(.nonBlocking) }
        return (sockets[0], sockets[1])
    }

    /// A connection whose second end resets it when it is closed.
    private static func connection(to listener: Socket) throws -> (Socket, Socket) {
        let far = try Socket(domain: AF_INET)
        try far.connect(to: .inet(ip4: "127.0.0.1", port: listener.sockname().port))
        var lingers = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            far.file.rawValue,
            SOL_SOCKET,
            SO_LINGER,
            &lingers,
            socklen_t(MemoryLayout<linger>.size)
        )
        let near = Socket(file: try listener.accept().file)
        try near.setFlags(.nonBlocking)
        return (near, far)
    }
}

/// Runs each job at once, and knows which threads brought one.
///
/// It asks for no name: one that is set while a thread starts may get lost in Foundation.
private final class RecordingExecutor: TaskExecutor {
    let threads = Mutex<[pthread_t]>([])

    func enqueue(_ job: consuming ExecutorJob) {
        threads.withLock { $0.append(pthread_self()) }
        UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
}
