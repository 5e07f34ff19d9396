import Synchronization

/// The faults for the replies on their way, by the port of the connection to the server.
///
/// The server adds one before it replies; the proxy takes it when the reply arrives. Safe to use from any
/// isolation.
final class PendingFaults: Sendable {
    struct Entry {
        let fault: ConnectionFault
        let bodyLength: Int
    }

    private let entries = Mutex<[UInt16: Entry]>([:])

    func set(_ entry: Entry, port: UInt16) {
        entries.withLock { $0[port] = entry }
    }

    /// Returns what is to happen to a reply that arrives, once.
    func take(port: UInt16) -> Entry? {
        entries.withLock { $0.removeValue(forKey: port) }
    }
}
