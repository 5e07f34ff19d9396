import FlyingSocks
import Foundation
import HTTPListener

/// Carries one connection after the other through the proxy.
struct FaultRoute: Sendable {
    /// The port of the server behind the proxy.
    let serverPort: UInt16
    /// Says which connections are closed at once.
    let plan: FaultPlan
    /// Says what happens to which reply.
    let pending: PendingFaults
    /// The clock for the seconds of ``ConnectionFault/drip``.
    let clock: any Clock<Duration>

    /// Carries a connection to the server and back, until one of them ends it or a fault does.
    /// - Parameters:
    ///   - client: The connection; the caller closes it.
    ///   - listener: Where it came from.
    /// - Throws: `SocketError` when it breaks.
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
        var rest = Data()
        while true {
            let bytes = rest.isEmpty ? Data(try await server.read(atMost: 4_096)) : rest
            rest = Data()
            guard let entry = pending.take(port: port) else {
                try await client.write(bytes)
                continue
            }
            let reply = try await WholeReply(bytes, bodyLength: entry.bodyLength, from: server)
            if entry.fault == .gone {
                // Before the client can reconnect: new connections are refused from now on (tcp_disconnect).
                shutdown(listener.socket.file.rawValue, Int32(SHUT_RDWR))
            }
            try await perform(entry.fault, with: reply, on: client)
            guard entry.fault.leavesConnection else { return }
            rest = reply.rest
        }
    }

    private func perform(
        _ fault: ConnectionFault,
        with reply: WholeReply,
        on client: AsyncSocket
    ) async throws {
        switch fault {
        case .dropped, .lostReply, .gone:
            return
        case .reset:
            // To linger for no time makes closing a socket reset its connection (SO_LINGER, socket(7)).
            var time = linger(l_onoff: 1, l_linger: 0)
            let size = socklen_t(MemoryLayout<linger>.size)
            setsockopt(client.socket.file.rawValue, SOL_SOCKET, SO_LINGER, &time, size)
        case .halfHeaders:
            try await client.write(reply.head.prefix(reply.head.count / 2))
        case .truncated:
            try await client.write(reply.head + reply.body.prefix(reply.body.count / 2))
        case .endless:
            try await client.write(reply.head(announcing: nil))
            while true {
                try Task.checkCancellation()
                try await client.write(reply.body + Data(repeating: UInt8(ascii: " "), count: 4_096))
            }
        case .drip:
            for byte in reply.head + reply.body {
                try await client.write(Data([byte]))
                try await clock.sleep(for: .seconds(1))
            }
        case .interim:
            try await client.write(WholeReply.interim + reply.head + reply.body)
        case .twice:
            try await client.write(reply.head + reply.body + reply.head + reply.body)
        case .shortLength:
            try await client.write(reply.head(announcing: reply.body.count / 2) + reply.body)
        case .longLength:
            try await client.write(reply.head(announcing: reply.body.count * 2) + reply.body)
        }
    }
}
