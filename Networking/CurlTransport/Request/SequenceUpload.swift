import Foundation
import HTTPTransport
import Synchronization

/// A body that comes out of an asynchronous sequence.
///
/// A task reads the sequence. It begins when libcurl first wants bytes and is cancelled when the request
/// ends; ``UploadStateMachine`` decides who waits.
final class SequenceUpload: Upload {
    private typealias Writer = CheckedContinuation<Bool, Never>

    private struct State {
        var machine: UploadStateMachine<Writer>
        var resumeTransfer: @Sendable () -> Void = {}
        var feeder: Task<Void, Never>?
        var isClosed = false
    }

    let length: Int?
    let isRepeatable = false

    private let chunks: any AsyncSequence<Data, any Error> & Sendable
    private let state: Mutex<State>

    /// Creates a body; the sequence is not read yet.
    ///
    /// - Parameters:
    ///   - chunks: The sequence.
    ///   - length: How many bytes will come, if that is known.
    init(_ chunks: any AsyncSequence<Data, any Error> & Sendable, length: Int?) {
        self.chunks = chunks
        self.length = length
        state = Mutex(State(machine: UploadStateMachine(length: length)))
    }

    func whenReady(_ resumeTransfer: @escaping @Sendable () -> Void) {
        state.withLock { $0.resumeTransfer = resumeTransfer }
    }

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(TransportError) -> Int? {
        let count = room.count
        switch state.withLock({ $0.machine.take(count) }) {
        case .send(let bytes, let resumption):
            bytes.copyBytes(to: room)
            resumption?.run()
            return bytes.count
        case .pause:
            startFeeder()
            return nil
        case .end:
            return 0
        case .fail(let error):
            throw error
        }
    }

    func close() {
        let (resumption, feeder) = state.withLock { state in
            state.isClosed = true
            state.resumeTransfer = {}
            return (state.machine.close(), state.feeder)
        }
        resumption?.run()
        feeder?.cancel()
    }

    private func startFeeder() {
        state.withLock { state in
            guard state.feeder == nil, !state.isClosed else { return }
            state.feeder = Task { await feed() }
        }
    }

    private func feed() async {
        do {
            for try await chunk in chunks {
                guard await write(chunk) else { return }
            }
            finish(nil)
        } catch {
            finish(.failed(reason: "The body could not be read: \(error)"))
        }
    }

    private func write(_ chunk: Data) async -> Bool {
        await withCheckedContinuation { writer in
            let (action, resumeTransfer) = state.withLock {
                ($0.machine.write(chunk, writer), $0.resumeTransfer)
            }
            switch action {
            case .wait(let resumesTransfer): if resumesTransfer { resumeTransfer() }
            case .resume(let resumption): resumption.run()
            }
        }
    }

    private func finish(_ failure: TransportError?) {
        let (resumesTransfer, resumeTransfer) = state.withLock {
            ($0.machine.finish(failure), $0.resumeTransfer)
        }
        if resumesTransfer { resumeTransfer() }
    }
}

extension UploadStateMachine.Resumption where Writer == CheckedContinuation<Bool, Never> {
    fileprivate func run() {
        writer.resume(returning: isWanted)
    }
}
