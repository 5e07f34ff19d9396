import Foundation
import Synchronization

/// The threads of a transport, each with a loop of its own, and which of them gets a request.
///
/// The next request to a host goes to the loop that has fewest of them; to the first of equals, so that
/// requests one after the other use one connection. Each loop has its share of the requests that one host may
/// get at once, so that none waits while there is room.
final class LoopThreads: Sendable {
    /// A request's place in one of the loops, which counts for as long as somebody holds it.
    final class Place: Sendable {
        private let threads: LoopThreads
        private let host: String
        private let index: Int

        fileprivate init(_ index: Int, of host: String, in threads: LoopThreads) {
            self.threads = threads
            self.host = host
            self.index = index
        }

        deinit {
            threads.leave(index, of: host)
        }

        /// The way to the loop.
        var queue: CommandQueue {
            threads.queues[index]
        }
    }

    private let queues: [CommandQueue]
    private let taken = Mutex<[String: TakenPlaces]>([:])
    private let end = DispatchGroup()

    /// Starts the threads.
    ///
    /// Two serve a fifth more of 64 requests at once than one (record 55). Over HTTP/2 requests share a
    /// connection, and so one loop.
    ///
    /// - Parameter configuration: What is the same for every request.
    init(configuration: LibcurlTransport.Configuration) {
        let limit = max(1, configuration.requestsPerHost)
        let count = configuration.httpVersion == .http1 ? min(2, limit) : 1
        queues = (0..<count).map { [end] index in
            let share = (limit + count - 1 - index) / count
            let multi = MultiHandle()
            let queue = CommandQueue(wakeUp: multi.wakeUp)
            end.enter()
            let thread = Thread {
                var configuration = configuration
                configuration.requestsPerHost = share
                TransferLoop(multi: multi, queue: queue, configuration: configuration).run()
                end.leave()
            }
            thread.name = "LibcurlTransport"
            thread.start()
            return queue
        }
    }

    /// Finds a place for a request.
    ///
    /// - Parameter host: Whom it asks.
    /// - Returns: The place.
    func place(for host: String) -> Place {
        let index = taken.withLock { $0[host, default: TakenPlaces(loops: queues.count)].take() }
        return Place(index, of: host, in: self)
    }

    private func leave(_ index: Int, of host: String) {
        taken.withLock { taken in
            if taken[host]?.leave(index) == true { taken[host] = nil }
        }
    }

    /// Ends all loops, and what is in flight in them; a second call does nothing.
    func close() {
        for queue in queues { queue.close() }
    }

    /// Returns when all threads have let go of libcurl; cancelling does not shorten the wait.
    func ended() async {
        await withCheckedContinuation { continuation in
            end.notify(queue: .global()) { continuation.resume() }
        }
    }

    /// Tells what the loops have made and hold, for tests.
    ///
    /// - Returns: The counts of all together; `nil` after ``close()``.
    func counts() async -> LoopCounts? {
        var sum = LoopCounts()
        for queue in queues {
            let counts: LoopCounts? = await withCheckedContinuation { continuation in
                let isTaken = queue.add(.count { continuation.resume(returning: $0) })
                if !isTaken { continuation.resume(returning: nil) }
            }
            guard let counts else { return nil }
            sum.add(counts)
        }
        return sum
    }
}

/// How many requests to one host each loop has.
private struct TakenPlaces {
    private var counts: [Int]

    init(loops: Int) {
        counts = Array(repeating: 0, count: loops)
    }

    /// Takes a place in the loop that has fewest, and tells which that is.
    mutating func take() -> Int {
        let index = counts.indices.min { counts[$0] < counts[$1] } ?? 0
        counts[index] += 1
        return index
    }

    /// Leaves a place, and tells whether none is taken any more.
    mutating func leave(_ index: Int) -> Bool {
        counts[index] -= 1
        return counts.allSatisfy { $0 == 0 }
    }
}
