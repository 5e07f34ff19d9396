import CCurl
import HTTPTransport

/// The one place that runs transfers: a loop on a thread of its own that owns the multi handle and all easy
/// handles.
///
/// Each turn does what can be done without waiting, resumes the callers of ended transfers, takes the
/// commands that have come meanwhile, and polls only when there were none. Sockets become ready in batches,
/// so looking at all of them costs no more than being told of each (`Benchmarks/README.md`). The object is
/// made, used and released on its thread.
final class TransferLoop {
    private let multi: MultiHandle
    private let queue: CommandQueue
    private var handles: HandlePool
    private var hosts: HostQueues
    private var transfers: [ObjectIdentifier: Transfer] = [:]
    private var commands: [CommandQueue.Command] = []
    private var limitedPolls = 0

    /// A moment before which no time limit passes; it may be too early, never too late.
    private var nextCheck: ContinuousClock.Instant?

    /// Creates a loop.
    ///
    /// - Parameters:
    ///   - multi: The multi handle; the loop closes it.
    ///   - queue: Where commands come from.
    ///   - configuration: The settings for every request.
    init(multi: MultiHandle, queue: CommandQueue, configuration: LibcurlTransport.Configuration) {
        self.multi = multi
        self.queue = queue
        handles = HandlePool(configuration: configuration)
        hosts = HostQueues(limit: configuration.requestsPerHost)
    }

    /// Runs until the queue is closed, then ends what is in flight and frees all of libcurl.
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
        handles.removeAll()
        multi.close()
    }

    private func execute() {
        for command in commands {
            switch command {
            case .start(let pending): start(pending)
            case .abandon(let pending): abandon(pending)
            case .resume(let pending): resume(transfers[ObjectIdentifier(pending)])
            case .count(let tell): tell(counts)
            }
        }
        commands.removeAll(keepingCapacity: true)
    }

    private var counts: LoopCounts {
        LoopCounts(
            transfers: transfers.count,
            waiting: hosts.waiting.count,
            madeHandles: handles.madeCount,
            idleHandles: handles.idleCount,
            limitedPolls: limitedPolls
        )
    }

    private func resume(_ transfer: Transfer?) {
        guard let transfer else { return }
        do throws(TransportError) {
            try transfer.resume()
            expect(transfer.deadline)
        } catch {
            end(transfer, with: .failure(error))
        }
    }

    private func start(_ pending: PendingRequest) {
        guard hosts.admit(pending) else { return expect(pending.totalDeadline) }
        if !begin(pending) { startNext(after: pending) }
    }

    private func startNext(after pending: PendingRequest) {
        while let next = hosts.next(after: pending), !begin(next) {}
    }

    /// Begins the transfer of a request that has its place.
    ///
    /// - Parameter pending: The request.
    /// - Returns: Whether there is a transfer now.
    private func begin(_ pending: PendingRequest) -> Bool {
        guard !pending.isOver else { return false }
        guard let handle = handles.take() else {
            pending.end(with: .failure(.failed(reason: "libcurl has no memory")))
            return false
        }
        let transfer = Transfer(pending, handle: handle)
        do throws(TransportError) {
            try transfer.prepare()
            try add(transfer)
            transfers[ObjectIdentifier(pending)] = transfer
            return true
        } catch {
            pending.end(with: .failure(error))
            handles.put(handle)
            return false
        }
    }

    private func abandon(_ pending: PendingRequest) {
        guard let transfer = transfers[ObjectIdentifier(pending)] else { return hosts.remove(pending) }
        release(transfer)
    }

    private func add(_ transfer: Transfer) throws(TransportError) {
        let code = multi.add(transfer.handle)
        guard code == CURLM_OK else { throw .failed(reason: String(cString: curl_multi_strerror(code))) }
        expect(transfer.deadline)
    }

    private func expect(_ deadline: ContinuousClock.Instant) {
        nextCheck = min(nextCheck ?? deadline, deadline)
    }

    private func finishEnded() {
        while let (handle, code) = multi.nextEnded() {
            var reference: UnsafeMutableRawPointer?
            ccurl_easy_getinfo_pointer(handle, CURLINFO_PRIVATE, &reference)
            guard let transfer = EasyHandle.at(reference)?.transfer else { continue }
            finish(transfer, with: code)
        }
    }

    private func finish(_ transfer: Transfer, with code: CURLcode) {
        switch transfer.finished(with: code) {
        case .end(let outcome):
            end(transfer, with: outcome)
        case .follow(let next):
            multi.remove(transfer.handle)
            do throws(TransportError) {
                try transfer.follow(next)
                try add(transfer)
            } catch {
                end(transfer, with: .failure(error))
            }
        }
    }

    /// The caller goes first: letting a handle go can take a while.
    private func end(_ transfer: Transfer, with outcome: Result<ReceivedResponse, TransportError>) {
        transfer.pending.end(with: outcome)
        release(transfer)
    }

    private func release(_ transfer: Transfer) {
        multi.remove(transfer.handle)
        handles.put(transfer.handle)
        transfers[ObjectIdentifier(transfer.pending)] = nil
        startNext(after: transfer.pending)
    }

    private func endAll(with error: TransportError) {
        for pending in hosts.waiting {
            pending.end(with: .failure(error))
        }
        for transfer in transfers.values {
            transfer.pending.end(with: .failure(error))
        }
        for transfer in transfers.values {
            release(transfer)
        }
    }

    /// Limits are judged by a moment before the look at the sockets: bytes that came while the loop was busy
    /// came in time.
    private func endOverdue(at now: ContinuousClock.Instant) {
        guard let nextCheck, now >= nextCheck else { return }
        for transfer in transfers.values {
            if let phase = transfer.passedLimit(at: now) {
                end(transfer, with: .failure(.timedOut(phase)))
            }
        }
        for pending in hosts.waiting where now >= pending.totalDeadline {
            pending.end(with: .failure(.timedOut(.connect)))
            hosts.remove(pending)
        }
        let deadlines = transfers.values.map(\.deadline) + hosts.waiting.map(\.totalDeadline)
        self.nextCheck = deadlines.min()
    }

    /// Until the next time limit; where nothing is in flight, until there is a command.
    private func pollTime() -> Int32 {
        guard !transfers.isEmpty, let end = nextCheck else { return .max }
        limitedPolls += 1
        return Int32((end - .now).wholeMilliseconds(in: 0...Int(Int32.max)))
    }

    private func check(_ code: CURLMcode) {
        guard code != CURLM_OK else { return }
        // An error of the multi handle is not recoverable: continuing would fail every request, without
        // a pause.
        queue.close()
        endAll(with: .failed(reason: String(cString: curl_multi_strerror(code))))
    }
}
