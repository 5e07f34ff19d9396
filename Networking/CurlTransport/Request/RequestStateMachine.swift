import Foundation
import HTTPTransport

/// The state machine of a request, which decides when its caller and its readers are resumed.
///
/// The machine holds no lock and calls no other code; each transition returns the action to take. The machine
/// returns every caller and every reader that it has received exactly once:
///
/// ```
///            start             end, cancel
/// initial ──────────▶ waiting ─────────────────────────────▶ ended
///    │ cancel            │ head                                ▲
///    ▼           start   ▼           end, cancel               │ read the rest
/// canceled ──────▶ ended streaming ─────────────────▶ over ────┘
/// ```
///
/// A request for a complete response follows the upper row. A streamed request resumes its caller with the
/// head, and then resumes one reader at a time. The first event among completion, failure, an exceeded limit,
/// shutdown, and cancellation decides the outcome.
struct RequestStateMachine<Caller, Reader> {
    /// A waiting caller or reader, and its result.
    enum Resumption {
        /// The caller, and the response or an error.
        case caller(Caller, Result<RawResponse, TransportError>)

        /// The reader of a body, and a chunk, `nil` at the end, or an error.
        case reader(Reader, Result<Data?, TransportError>)
    }

    /// The action for a chunk of a streamed body.
    enum ReceiveAction {
        /// The chunk was accepted; resume the reader, if there is one.
        case taken(Resumption?)

        /// The chunk was rejected; pause the transfer until a reader requests more bytes.
        case pause

        /// No reader will read the body; stop the transfer.
        case stop
    }

    /// The received bytes of a body that are still unread.
    private struct Buffer {
        var bytes = Data()

        /// A Boolean value that indicates whether the transfer is paused until the bytes are read.
        var isPaused = false
    }

    private enum State {
        case initial

        /// The request was canceled before it had a caller.
        case canceled

        /// The caller waits for the response.
        case waiting(Caller)

        /// The caller has received the head, and the body arrives in chunks.
        case streaming(Buffer, Reader?)

        /// The transfer has ended, but the end or the error still has to be delivered to the reader.
        case over(rest: Data, failure: TransportError?)

        /// The caller and the reader have received their results.
        case ended
    }

    private var state = State.initial

    /// The number of buffered bytes at which the transfer is paused.
    private let capacity: Int

    /// Creates the machine of one request.
    ///
    /// The transfer is paused when at least `capacity` bytes are buffered; the last chunk may exceed the
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

    /// Stores the caller that waits for the response; returns the caller to resume if the request is already
    /// canceled.
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

    /// Receives the final head of a streamed response; returns the caller to resume, if any.
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

    /// Adds a reader; returns `nil` if the reader has to wait.
    ///
    /// A reader that does not have to wait is returned, together with its result and a flag that indicates
    /// whether to resume the transfer.
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

    /// Cancels the request, because a waiting task was canceled or the body was released.
    ///
    /// Buffered bytes are discarded. The result contains the caller or reader to resume, and a flag that
    /// indicates whether the loop has to discard a transfer.
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

    /// Ends the request and records its outcome; returns the caller or reader to resume, if any.
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
