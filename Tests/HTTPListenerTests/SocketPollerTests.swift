import FlyingSocks
import Foundation
import HTTPListener
import Testing

/// Waiting for sockets, with real ones.
struct SocketPollerTests {
    private let poller = SocketPoller()

    @Test func returnsWhenThereIsSomethingToReadAndRoomToWrite() async throws {
        let (near, far) = try Self.pair()
        try await poller.suspendSocket(near, untilReadyFor: [.write])
        async let isReadable: Void = poller.suspendSocket(near, untilReadyFor: [.read])
        // The same socket, while somebody else waits for it.
        try await poller.suspendSocket(near, untilReadyFor: [.write])
        _ = try far.write(Data("a".utf8), from: 0)
        try await isReadable
        #expect(try near.read() == UInt8(ascii: "a"))
        try near.close()
        try far.close()
    }

    @Test func aCancelledWaitEndsAndTheNextSocketOfThatNumberIsNotTakenForIt() async throws {
        for _ in 1...100 {
            let (near, far) = try Self.pair()
            let waiting = Task { [poller] in try await poller.suspendSocket(near, untilReadyFor: [.read]) }
            waiting.cancel()
            await #expect(throws: CancellationError.self) { try await waiting.value }
            try near.close()
            try far.close()
        }
    }

    /// What a browser does that is closed: each wait ends, and nothing that waits elsewhere is harmed.
    @Test func endsTheWaitForASocketWhosePeerIsGone() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...64 {
                group.addTask { [poller] in
                    for _ in 1...200 {
                        let (near, far) = try Self.pair()
                        async let isOver: Void = poller.suspendSocket(near, untilReadyFor: [.read])
                        try far.close()
                        try await isOver
                        #expect(throws: SocketError.disconnected) { try near.read() }
                        try near.close()
                    }
                }
            }
            try await group.waitForAll()
        }
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
}
