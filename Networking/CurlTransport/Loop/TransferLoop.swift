import CCurl
import HTTPTransport

/// A loop that runs all transfers on a dedicated thread and owns the multi handle and all easy handles.
///
/// Each iteration performs all work that does not block, resumes the callers of transfers that have ended,
/// and executes the commands that have arrived since the last iteration. If no command has arrived, the loop
/// polls. Sockets become ready in batches, so checking all sockets after a poll is no slower than handling a
/// notification for each socket. The loop object is created, used, and released on the dedicated thread.
final class TransferLoop {
    private let multi: MultiHandle
    private let queue: CommandQueue
    private let configuration: LibcurlTransport.Configuration
    private var commands: [CommandQueue.Command] = []

    /// The idle connections that libcurl keeps open.
    private let connections = ReusedConnections()

    /// The queues of requests that are waiting for an earlier request to the same host to end.
    private(set) var hosts: HostQueues

    /// The transfers in flight, keyed by their calls.
    private(set) var transfers: [ObjectIdentifier: Transfer] = [:]

    /// A lower bound for the next time at which a limit can be exceeded.
    private var nextCheck: ContinuousClock.Instant?

    /// Creates a loop that closes the multi handle when it ends.
    init(multi: MultiHandle, queue: CommandQueue, configuration: LibcurlTransport.Configuration) {
        self.multi = multi
        self.queue = queue
        self.configuration = configuration
        hosts = HostQueues(limit: configuration.requestsPerHost)
    }

    /// Runs until the queue is closed, then ends all transfers and frees libcurl's handles.
    func run() {
        var isOpen = true
        while isOpen {
            let turnStart = ContinuousClock.now
            check(multi.perform())
            finishEnded()
            endOverdue(at: turnStart)
            isOpen = queue.drain(into: &commands)
            if !commands.isEmpty {
                execute()
            } else if isOpen {
                check(multi.poll(milliseconds: pollTime()))
                queue.pollEnded()
            }
        }
        endAll(with: .shutDown)
        multi.close()
    }

    private func execute() {
        for command in commands {
            switch command {
            case .start(let call): start(call)
            case .abandon(let call): abandon(call)
            case .resume(let call): resume(transfers[ObjectIdentifier(call)])
            case .inspect(let look): look(self)
            }
        }
        commands.removeAll(keepingCapacity: true)
    }

    private func resume(_ transfer: Transfer?) {
        guard let transfer else { return }
        do throws(TransportError) {
            try transfer.resume()
            expect(transfer.timer.deadline)
        } catch {
            end(transfer, with: .failure(error))
        }
    }

    private func start(_ call: TransportCall) {
        guard hosts.admit(call) else { return expect(call.totalDeadline) }
        if !begin(call) { startNext(after: call) }
    }

    private func startNext(after call: TransportCall) {
        while let next = hosts.next(after: call), !begin(next) {}
    }

    /// Starts an admitted request's transfer, or returns `false` if the request has already ended or fails
    /// immediately.
    private func begin(_ call: TransportCall) -> Bool {
        guard !call.isOver else { return false }
        let transfer = Transfer(call, configuration: configuration, connections: connections)
        do throws(TransportError) {
            try transfer.prepare()
            try add(transfer)
            transfers[ObjectIdentifier(call)] = transfer
            return true
        } catch {
            call.end(with: .failure(error))
            return false
        }
    }

    private func abandon(_ call: TransportCall) {
        guard let transfer = transfers[ObjectIdentifier(call)] else { return hosts.remove(call) }
        release(transfer)
    }

    private func add(_ transfer: Transfer) throws(TransportError) {
        let code = multi.add(transfer.handle)
        guard code == CURLM_OK else { throw .failed(reason: String(cString: curl_multi_strerror(code))) }
        expect(transfer.timer.deadline)
    }

    private func expect(_ deadline: ContinuousClock.Instant) {
        nextCheck = min(nextCheck ?? deadline, deadline)
    }

    private func finishEnded() {
        while let (handle, code) = multi.nextEnded() {
            var reference: UnsafeMutableRawPointer?
            ccurl_easy_getinfo_pointer(handle, CURLINFO_PRIVATE, &reference)
            guard let transfer = Transfer.at(reference) else { continue }
            finish(transfer, with: code)
        }
    }

    private func finish(_ transfer: Transfer, with code: CURLcode) {
        switch transfer.finished(with: code) {
        case .end(let outcome):
            end(transfer, with: outcome)
        case .send(let next):
            multi.remove(transfer.handle)
            do throws(TransportError) {
                try transfer.begin(next)
                try add(transfer)
            } catch {
                end(transfer, with: .failure(error))
            }
        }
    }

    /// Resumes the caller before releasing the handle because the release can take a long time.
    private func end(_ transfer: Transfer, with outcome: Result<RawResponse, TransportError>) {
        transfer.call.end(with: outcome)
        release(transfer)
    }

    private func release(_ transfer: Transfer) {
        multi.remove(transfer.handle)
        transfers[ObjectIdentifier(transfer.call)] = nil
        startNext(after: transfer.call)
    }

    private func endAll(with error: TransportError) {
        for call in hosts.waiting {
            call.end(with: .failure(error))
        }
        for transfer in transfers.values {
            transfer.call.end(with: .failure(error))
        }
        for transfer in transfers.values {
            release(transfer)
        }
    }

    /// Ends all transfers and waiting requests that have exceeded a time limit.
    ///
    /// The given time was recorded before the sockets were read, so bytes that arrived while the loop was
    /// busy count as received in time.
    private func endOverdue(at now: ContinuousClock.Instant) {
        guard let nextCheck, now >= nextCheck else { return }
        for transfer in transfers.values {
            if let phase = transfer.passedLimit(at: now) {
                end(transfer, with: .failure(.timedOut(phase)))
            }
        }
        for call in hosts.waiting where now >= call.totalDeadline {
            call.end(with: .failure(.timedOut(.connect)))
            hosts.remove(call)
        }
        let deadlines = transfers.values.map(\.timer.deadline) + hosts.waiting.map(\.totalDeadline)
        self.nextCheck = deadlines.min()
    }

    /// Returns the number of milliseconds until the next deadline, or the maximum value if no transfer is in
    /// flight.
    func pollTime() -> Int32 {
        guard !transfers.isEmpty, let end = nextCheck else { return .max }
        return Int32((end - .now).wholeMilliseconds(in: 0...Int(Int32.max)))
    }

    private func check(_ code: CURLMcode) {
        guard code != CURLM_OK else { return }
        // An error from the multi handle is permanent. If the loop kept running, it would busy-wait, and
        // every request would fail.
        queue.close()
        endAll(with: .failed(reason: String(cString: curl_multi_strerror(code))))
    }
}
