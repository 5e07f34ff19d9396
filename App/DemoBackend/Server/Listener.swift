import FlyingSocks

/// What has a port of the loopback interface, and the task that runs it.
///
/// It owns the task: when the listener is freed, the task ends.
final class Listener: Sendable {
    /// The port.
    let port: UInt16

    private let running: Task<Void, any Error>

    /// Creates a listener.
    /// - Parameters:
    ///   - port: The port.
    ///   - running: Has taken the port, and gives it back when it is cancelled.
    init(port: UInt16, running: Task<Void, any Error>) {
        self.port = port
        self.running = running
    }

    deinit {
        running.cancel()
    }

    /// Ends it: connections are closed, replies held back are dropped, and the port is free on return.
    func stop() async {
        running.cancel()
        _ = await running.result
    }
}

extension Socket.Address {
    /// The port of the address; 0 for one that has none.
    var port: UInt16 {
        switch self {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix: 0
        }
    }
}
