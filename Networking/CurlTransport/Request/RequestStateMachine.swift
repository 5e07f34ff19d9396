import Foundation
import HTTPTransport

/// A state machine that decides when a request's caller and readers are resumed.
///
/// The machine holds no lock and calls no other code. Each transition returns the action to take. The machine
/// receives callers and readers, and returns each of them exactly once:
///
/// ```
///            start             end, cancel
/// initial ──────────▶ waiting ─────────────────────────────▶ ended
///    │ cancel            │ head                                ▲
///    ▼           start   ▼           end, cancel               │ read the rest
/// canceled ──────▶ ended streaming ─────────────────▶ over ────┘
/// ```
///
/// A request for a complete response follows the upper row of the diagram. A streamed request resumes its
/// caller with the head and then resumes one reader at a time. The outcome is determined by the first of
/// these events: completion, failure, an exceeded limit, shutdown, or cancellation.
struct RequestStateMachine<Caller, Reader> {
    /// A waiting caller or reader and its result.
    enum Resumption {
        /// A caller and its response or error.
        case caller(Caller, Result<RawResponse, TransportError>)

        /// A reader and its result, which is a chunk, `nil` at the end of the body, or an error.
        case reader(Reader, Result<Data?, TransportError>)
    }

    /// The action to take for a chunk of a streamed body.
    enum ReceiveAction {
        /// The chunk was accepted, and the reader, if there is one, has to be resumed.
        case taken(Resumption?)

        /// The chunk was rejected, and the transfer has to pause until a reader requests more bytes.
        case pause

        /// The transfer has to stop because no reader will read the body.
        case stop
    }

    /// The part of a body that has been received but has not been read yet.
    private struct Buffer {
        var bytes = Data()

        /// A Boolean value that indicates whether the transfer is paused until the bytes are read.
        var isPaused = false
    }

    private enum State {
        case initial

        /// The request was canceled before it had a caller.
        case canceled

        /// The caller is waiting for the response.
        case waiting(Caller)

        /// The caller has received the head, and the body is arriving in chunks.
        case streaming(Buffer, Reader?)

        /// The transfer has ended, but the reader has yet to receive the rest of the body, followed by the
        /// end or the error.
        case over(rest: Data, failure: TransportError?)

        /// The caller and the reader have received their results.
        case ended
    }

    private var state = State.initial

    /// The number of buffered bytes at which the transfer is paused.
    private let capacity: Int

    /// Creates a state machine for one request.
    ///
    /// The transfer is paused when at least `capacity` bytes are buffered. The last chunk may exceed the
    /// capacity.
    init(capacity: Int = 1 << 18) {
        self.capacity = capacity
    }

    /// A Boolean value that indicates whether the transfer has ended or must not begin.
    var isOver: Bool {
        switch state {
        case .over, .ended: true
        case .initial, .canceled, .waiting, .streaming: false
        }
    }

    /// Stores the caller that waits for the response, or returns the caller to resume if the request has
    /// already been canceled.
    mutating func start(_ caller: Caller) -> Resumption? {
        switch state {
        case .initial:
            state = .waiting(caller)
            return nil
        case .canceled:
            state = .ended
            return .caller(caller, .failure(.canceled))
        case .waiting, .streaming, .over, .ended:
            preconditionFailure("A request can be started only once")
        }
    }

    /// Receives the final head of a streamed response and returns the caller to resume, if any.
    mutating func receive(head: RawResponse) -> Resumption? {
        guard case .waiting(let caller) = state else { return nil }
        state = .streaming(Buffer(), nil)
        return .caller(caller, .success(head))
    }

    /// Receives a chunk of a streamed body.
    mutating func receive(chunk: Data) -> ReceiveAction {
        guard case .streaming(var buffer, let reader) = state else { return .stop }
        state = .ended  // Releases the state's reference, so that the buffer is modified in place.
        if let reader {
            state = .streaming(buffer, nil)
            return .taken(.reader(reader, .success(chunk)))
        }
        defer { state = .streaming(buffer, nil) }
        guard buffer.bytes.count < capacity else {
            buffer.isPaused = true
            return .pause
        }
        // If the buffer is empty, store the chunk without copying it.
        if buffer.bytes.isEmpty { buffer.bytes = chunk } else { buffer.bytes.append(chunk) }
        return .taken(nil)
    }

    /// Adds a reader, or returns the reader's result if the reader does not have to wait.
    ///
    /// If the reader has to wait, this method returns `nil`; otherwise, it returns the reader and its result,
    /// together with a flag that indicates whether to resume the transfer.
    mutating func read(_ reader: Reader) -> (resumption: Resumption, resumesTransfer: Bool)? {
        switch state {
        case .streaming(let buffer, nil) where buffer.bytes.isEmpty:
            state = .streaming(buffer, reader)
            return nil
        case .streaming(let buffer, nil):
            state = .streaming(Buffer(), nil)
            return (.reader(reader, .success(buffer.bytes)), buffer.isPaused)
        case .over(let rest, let failure) where rest.isEmpty:
            state = .ended
            return (.reader(reader, failure.map { .failure($0) } ?? .success(nil)), false)
        case .over(let rest, let failure):
            state = .over(rest: Data(), failure: failure)
            return (.reader(reader, .success(rest)), false)
        case .ended:
            return (.reader(reader, .success(nil)), false)
        case .initial, .canceled, .waiting, .streaming:
            let error = TransportError.failed(reason: "Only one reader at a time can read a response body")
            return (.reader(reader, .failure(error)), false)
        }
    }

    /// Cancels the request after a waiting task has been canceled or after the body has been released.
    ///
    /// Buffered bytes are discarded. This method returns the caller or reader to resume, together with a flag
    /// that indicates whether the loop has to discard a transfer.
    mutating func cancel() -> (resumption: Resumption?, abandons: Bool) {
        switch state {
        case .initial:
            state = .canceled
            return (nil, false)
        case .streaming(_, nil):
            state = .over(rest: Data(), failure: .canceled)
            return (nil, true)
        case .waiting, .streaming:
            return (end(with: .failure(.canceled)), true)
        case .over:
            state = .over(rest: Data(), failure: .canceled)
            return (nil, false)
        case .canceled, .ended:
            return (nil, false)
        }
    }

    /// Ends the request, records its outcome, and returns the caller or reader to resume, if any.
    mutating func end(with outcome: Result<RawResponse, TransportError>) -> Resumption? {
        switch state {
        case .waiting(let caller):
            state = .ended
            return .caller(caller, outcome)
        case .streaming(let buffer, let reader):
            guard let reader else {
                let failure: TransportError? = if case .failure(let error) = outcome { error } else { nil }
                state = .over(rest: buffer.bytes, failure: failure)
                return nil
            }
            state = .ended
            return .reader(reader, outcome.map { _ in nil })
        case .initial, .canceled, .over, .ended:
            return nil
        }
    }
}
