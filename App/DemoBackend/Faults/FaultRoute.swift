import Foundation
import HTTPListener
import NIOCore
import NIOPosix

/// A proxy that sits between the clients and the server and injects faults that an HTTP server cannot
/// produce.
///
/// The proxy forwards data as it arrives and inspects only replies that have a pending fault.
struct FaultRoute: Sendable {
    let serverPort: UInt16
    let plan: FaultPlan
    let pending: PendingFaults

    /// Forwards a client's connection to the server until either side closes the connection or until a fault
    /// ends it.
    func carry(_ client: Connection<ByteBuffer>) async throws {
        guard !plan.closesNextConnection() else { return }
        let server = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: Int(serverPort)) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, Never>(wrappingChannelSynchronously: channel)
                }
            }
        try await server.executeThenClose { replies in
            try await withThrowingTaskGroup { group in
                group.addTask {
                    for try await bytes in client.parts { try await server.channel.writeAndFlush(bytes) }
                }
                group.addTask {
                    try await carry(replies, of: server.channel, to: client)
                }
                // When forwarding in one direction ends, forwarding in the other direction is canceled.
                try await group.next()
                group.cancelAll()
            }
        }
    }

    private func carry(
        _ replies: NIOAsyncChannelInboundStream<ByteBuffer>,
        of server: any Channel,
        to client: Connection<ByteBuffer>
    ) async throws {
        let port = UInt16(server.localAddress?.port ?? 0)
        var replies = replies.makeAsyncIterator()
        while var bytes = try await replies.next() {
            guard let entry = pending.take(port: port) else {
                try await client.channel.writeAndFlush(bytes)
                continue
            }
            switch entry.fault {
            case .gone:
                // The proxy stops listening before the client can reconnect.
                try await client.listener.close()
            case .reset:
                // Closing a socket with a linger time of zero (SO_LINGER) resets the connection.
                let options = client.channel as? any SocketOptionProvider
                try await options?.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
            case .truncated:
                while true {
                    let view = bytes.readableBytesView
                    if let end = view.firstRange(of: "\r\n\r\n".utf8)?.upperBound {
                        let length = end - view.startIndex + entry.bodyLength / 2
                        if let start = bytes.getSlice(at: bytes.readerIndex, length: length) {
                            return try await client.channel.writeAndFlush(start)
                        }
                    }
                    guard var more = try await replies.next() else { return }
                    bytes.writeBuffer(&more)
                }
            case .dropped, .lostReply: break
            }
            return
        }
    }
}
