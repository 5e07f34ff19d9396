import Synchronization

/// The faults for the replies on their way, by the port of the connection to the server.
///
/// The server adds one before it replies; the proxy takes it when the reply arrives. Safe to use from any
/// isolation.
final class PendingFaults: Sendable {
    /// A fault, and what the proxy must know of the reply.
    struct Entry {
        /// What is to happen.
        let fault: ConnectionFault
        /// How long the body of the reply is.
        let bodyLength: Int
    }

    private let entries = Mutex<[UInt16: Entry]>([:])

    /// Says what is to happen to the next reply of a connection.
    func set(_ entry: Entry, port: UInt16) {
        entries.withLock { $0[port] = entry }
    }

    /// What is to happen to a reply that arrives, once.
    func take(port: UInt16) -> Entry? {
        entries.withLock { $0.removeValue(forKey: port) }
    }
}
