import Foundation
import HTTPListener
import NIOCore
import NIOPosix

/// Stands between clients and the server, and does to connections what no HTTP server does.
///
/// It passes on bytes as they come; only a reply that a fault is meant for is taken apart.
struct FaultRoute: Sendable {
    let serverPort: UInt16
    let plan: FaultPlan
    let pending: PendingFaults

    /// Carries a connection to the server and back, until one of them ends it or a fault does.
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
                // The first that ends, ends the other direction too.
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
                // Before the client can connect again.
                try await client.listener.close()
            case .reset:
                // To linger for no time makes closing a socket reset its connection (SO_LINGER, socket(7)).
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
