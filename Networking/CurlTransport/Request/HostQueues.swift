/// The queues that limit the number of requests in flight to each host.
///
/// libcurl can limit connections itself (`CURLMOPT_MAX_HOST_CONNECTIONS(3)`). However, libcurl has one queue
/// for all hosts and tries only the first entry, so requests to an unresponsive host would block requests to
/// every other host.
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

    /// Creates empty queues and treats a limit below 1 as 1.
    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// The waiting requests, in first-in, first-out order for each host.
    var waiting: [TransportCall] {
        queues.values.flatMap(\.waiting)
    }

    /// Returns `true` if a request may start now, or adds the request to its host's queue and returns
    /// `false`.
    mutating func admit(_ call: TransportCall) -> Bool {
        queues[call.request.host, default: Queue()].admit(call, limit: limit)
    }

    /// Returns the request that may start after a request to the same host has ended, or `nil` if no request
    /// is waiting.
    mutating func next(after call: TransportCall) -> TransportCall? {
        guard let place = queues.index(forKey: call.request.host) else { return nil }
        let next = queues.values[place].next()
        if queues.values[place].inFlight == 0 { queues.remove(at: place) }
        return next
    }

    /// Removes a waiting request.
    mutating func remove(_ call: TransportCall) {
        queues[call.request.host]?.waiting.removeAll { $0 === call }
    }
}
