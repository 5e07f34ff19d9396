import FlyingSocks
import Foundation
import HTTPListener

/// Carries one connection after the other through the proxy.
struct FaultRoute: Sendable {
    let serverPort: UInt16
    let plan: FaultPlan
    let pending: PendingFaults

    /// Carries a connection, which the caller closes, to the server and back, until one of them ends it or a
    /// fault does.
    func carry(_ client: AsyncSocket, from listener: AsyncSocket) async throws {
        guard !plan.closesNextConnection() else { return }
        let server = try AsyncSocket(socket: Socket(domain: AF_INET), pool: SocketPoller())
        defer { try? server.close() }
        try await server.connect(to: .inet(ip4: "127.0.0.1", port: serverPort))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await carryRequests(from: client, to: server)
            }
            group.addTask {
                try await carryReplies(from: server, to: client, of: listener)
                throw SocketError.disconnected
            }
            // The first error ends the other direction too.
            for try await _ in group {}
        }
    }

    private func carryRequests(from client: AsyncSocket, to server: AsyncSocket) async {
        do {
            while true { try await server.write(Data(client.read(atMost: 4_096))) }
        } catch {
            // The server may still have something to send; it ends the connection afterwards.
            shutdown(server.socket.file.rawValue, Int32(SHUT_WR))
        }
    }

    private func carryReplies(
        from server: AsyncSocket,
        to client: AsyncSocket,
        of listener: AsyncSocket
    ) async throws {
        let port = try server.socket.sockname().port
        while true {
            let bytes = Data(try await server.read(atMost: 4_096))
            guard let entry = pending.take(port: port) else {
                try await client.write(bytes)
                continue
            }
            if entry.fault == .gone {
                // Before the client can reconnect: new connections are refused from now on (tcp_disconnect).
                shutdown(listener.socket.file.rawValue, Int32(SHUT_RDWR))
            } else if entry.fault == .reset {
                resetWhenClosed(client)
            } else if entry.fault == .truncated {
                try await carryHead(bytes, withBody: entry.bodyLength / 2, from: server, to: client)
            }
            return
        }
    }

    /// To linger for no time makes closing a socket reset its connection (SO_LINGER, socket(7)).
    private func resetWhenClosed(_ client: AsyncSocket) {
        var time = linger(l_onoff: 1, l_linger: 0)
        let size = socklen_t(MemoryLayout<linger>.size)
        setsockopt(client.socket.file.rawValue, SOL_SOCKET, SO_LINGER, &time, size)
    }

    /// Carries the head of a reply and the beginning of its body.
    private func carryHead(
        _ start: Data,
        withBody count: Int,
        from server: AsyncSocket,
        to client: AsyncSocket
    ) async throws {
        var bytes = start
        while true {
            let end = bytes.firstRange(of: Data("\r\n\r\n".utf8))?.upperBound
            if let end, bytes.count - end >= count {
                return try await client.write(bytes.prefix(end + count))
            }
            bytes += Data(try await server.read(atMost: 4_096))
        }
    }
}
