import Synchronization

/// The faults of pending replies, indexed by the port of the connection to the server.
///
/// The server adds a fault before it sends a reply, and the proxy removes the fault when the reply arrives.
/// The type is safe to use from any isolation domain.
final class PendingFaults: Sendable {
    struct Entry {
        let fault: ConnectionFault
        let bodyLength: Int
    }

    private let entries = Mutex<[UInt16: Entry]>([:])

    func set(_ entry: Entry, port: UInt16) {
        entries.withLock { $0[port] = entry }
    }

    /// Removes and returns the fault of a reply that has arrived.
    func take(port: UInt16) -> Entry? {
        entries.withLock { $0.removeValue(forKey: port) }
    }
}
