import Synchronization

/// The faults for pending replies, indexed by the port of the proxy's connection to the server.
///
/// The server adds a fault before sending a reply, and the proxy removes the fault when the reply arrives.
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

    func take(port: UInt16) -> Entry? {
        entries.withLock { $0.removeValue(forKey: port) }
    }
}
