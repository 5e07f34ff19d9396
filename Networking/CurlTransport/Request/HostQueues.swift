/// Decides which requests start and which wait: the number in flight to one host is limited.
///
/// libcurl could count connections itself (`CURLMOPT_MAX_HOST_CONNECTIONS(3)`), but has one queue for all
/// hosts and tries only its head: requests to a host that hangs would hold up those to every other.
struct HostQueues {
    private struct Queue {
        var inFlight = 0
        var waiting: [TransportCall] = []

        mutating func admit(_ call: TransportCall, limit: Int) -> Bool {
            guard inFlight < limit else {
                waiting.append(call)
                return false
            }
            inFlight += 1
            return true
        }

        mutating func next() -> TransportCall? {
            guard waiting.isEmpty else { return waiting.removeFirst() }
            inFlight -= 1
            return nil
        }
    }

    private let limit: Int
    private var queues: [String: Queue] = [:]

    /// Creates empty queues.
    ///
    /// - Parameter limit: How many requests to one host may be in flight, at least one.
    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// The requests that wait, those to one host in their order.
    var waiting: [TransportCall] {
        queues.values.flatMap(\.waiting)
    }

    /// Gives a request a place, or lets it wait for one.
    ///
    /// - Parameter call: The request.
    /// - Returns: Whether it has its place and may go.
    mutating func admit(_ call: TransportCall) -> Bool {
        queues[call.request.host, default: Queue()].admit(call, limit: limit)
    }

    /// Takes the place of a request that is over, and gives it to the next one.
    ///
    /// - Parameter call: A request that had a place.
    /// - Returns: The request that may go; `nil` where none waits.
    mutating func next(after call: TransportCall) -> TransportCall? {
        guard let place = queues.index(forKey: call.request.host) else { return nil }
        let next = queues.values[place].next()
        if queues.values[place].inFlight == 0 { queues.remove(at: place) }
        return next
    }

    /// Forgets a request that waits.
    ///
    /// - Parameter call: The request.
    mutating func remove(_ call: TransportCall) {
        queues[call.request.host]?.waiting.removeAll { $0 === call }
    }
}
