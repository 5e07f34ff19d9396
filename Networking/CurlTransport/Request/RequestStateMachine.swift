import Foundation
import HTTPTransport

/// Decides what is resumed, and with what: each transition returns the action to take.
///
/// It holds no lock and makes no calls. Every caller and every reader that it is given comes back exactly
/// once:
///
/// ```
///            start             end, cancel
/// initial ──────────▶ waiting ─────────────────────────────▶ ended
///    │ cancel            │ head                                ▲
///    ▼           start   ▼           end, cancel               │ read the rest
/// canceled ─────▶ ended streaming ─────────────────▶ over ────┘
/// ```
///
/// A request that is answered as a whole goes along the upper row. One that is streamed resumes its caller
/// with the head, and then one reader at a time. The first of completion, failure, limit, shutdown and
/// canceling wins and the others change nothing.
struct RequestStateMachine<Caller, Reader> {
    /// A waiting caller or reader, with its result.
    enum Resumption {
        /// The caller, with the response or why there is none.
        case caller(Caller, Result<RawResponse, TransportError>)

        /// The reader of a body, with a chunk, `nil` for the end, or why there is none.
        case reader(Reader, Result<Data?, TransportError>)
    }

    /// What to do with a chunk that has come.
    enum ReceiveAction {
        /// It was taken, by a reader that waits for it or for the next one.
        case taken(Resumption?)

        /// It was not taken: bring it again when a reader wants more.
        case pause

        /// It will not be read.
        case stop
    }

    /// What has come of a body and was not read yet.
    private struct Buffer {
        var bytes = Data()

        /// Whether the transfer is paused until they are read.
        var isPaused = false
    }

    private enum State {
        /// There is no caller yet.
        case initial

        /// Canceled before anybody waited.
        case canceled

        /// The caller waits.
        case waiting(Caller)

        /// The caller has the head; chunks come and are read.
        case streaming(Buffer, Reader?)

        /// The transfer has ended; the reader has yet to be informed.
        case over(rest: Data, failure: TransportError?)

        /// Nobody waits, and nothing is left to report.
        case ended
    }

    private var state = State.initial

    /// How many bytes of a body wait for a reader before the transfer is paused.
    private let capacity: Int

    /// Creates the machine of one request.
    ///
    /// - Parameter capacity: How many bytes of a body may wait for a reader; one more chunk may come on top.
    init(capacity: Int = 1 << 18) {
        self.capacity = capacity
    }

    /// Whether the transfer has ended or must not begin.
    var isOver: Bool {
        switch state {
        case .over, .ended: true
        case .initial, .canceled, .waiting, .streaming: false
        }
    }

    /// The caller begins to wait.
    ///
    /// - Parameter caller: The caller.
    /// - Returns: The caller to resume, because it was canceled already; `nil` when the request is to be
    ///   sent.
    mutating func start(_ caller: Caller) -> Resumption? {
        switch state {
        case .initial:
            state = .waiting(caller)
            return nil
        case .canceled:
            state = .ended
            return .caller(caller, .failure(.canceled))
        case .waiting, .streaming, .over, .ended:
            preconditionFailure("A request is started once")
        }
    }

    /// The final head of a streamed response has come.
    ///
    /// - Parameter head: The response, without its body.
    /// - Returns: The caller to resume; `nil` when there is none.
    mutating func receive(head: RawResponse) -> Resumption? {
        guard case .waiting(let caller) = state else { return nil }
        state = .streaming(Buffer(), nil)
        return .caller(caller, .success(head))
    }

    /// Some bytes of a streamed body have come.
    ///
    /// - Parameter chunk: The bytes.
    /// - Returns: Whether they were taken.
    mutating func receive(chunk: Data) -> ReceiveAction {
        guard case .streaming(var buffer, let reader) = state else { return .stop }
        state = .ended  // Releases the buffer, so that it is changed in place.
        if let reader {
            state = .streaming(buffer, nil)
            return .taken(.reader(reader, .success(chunk)))
        }
        defer { state = .streaming(buffer, nil) }
        guard buffer.bytes.count < capacity else {
            buffer.isPaused = true
            return .pause
        }
        // Where nothing waits, the chunk is not copied.
        if buffer.bytes.isEmpty { buffer.bytes = chunk } else { buffer.bytes.append(chunk) }
        return .taken(nil)
    }

    /// A reader asks for the next chunk.
    ///
    /// - Parameter reader: The reader.
    /// - Returns: The reader to resume, and whether a paused transfer continues; `nil` when it waits.
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
            let error = TransportError.failed(reason: "A body is read by one reader at a time")
            return (.reader(reader, .failure(error)), false)
        }
    }

    /// The caller's or the reader's task was canceled, or the body was dropped.
    ///
    /// What has come and was not read is thrown away.
    ///
    /// - Returns: What to resume, and whether the loop has a transfer that is of no use any more.
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

    /// The transfer has ended, in whatever way.
    ///
    /// - Parameter outcome: The response, or why there is none.
    /// - Returns: The caller to resume; `nil` when there is none.
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
