import Foundation
import HTTPTransport

/// The chunks of a body on their way from a sequence to libcurl: one at a time, so that no more is read
/// from the sequence than goes.
///
/// Like ``RequestStateMachine`` it holds no lock and makes no calls; each writer that it is given comes back
/// exactly once, with whether to go on.
struct UploadStateMachine<Writer: Sendable>: Sendable {
    /// A writer whose chunk has gone, or that shall give up.
    struct Resumption: Sendable {
        /// The writer.
        let writer: Writer

        /// Whether more is wanted.
        let isWanted: Bool
    }

    /// What there is to send.
    enum TakeAction: Sendable {
        /// Some bytes; the writer is resumed when they were the last of its chunk.
        case send(Data, Resumption?)

        /// Nothing yet; libcurl pauses.
        case pause

        /// The end.
        case end

        /// What the sequence threw, or what its length did not promise.
        case fail(TransportError)
    }

    /// What to do with a chunk.
    enum WriteAction: Sendable {
        /// The writer waits until it has gone.
        case wait(resumesTransfer: Bool)

        /// Resume the writer at once.
        case resume(Resumption)
    }

    private enum State: Sendable {
        /// A chunk may come.
        case running(chunk: Data, Writer?)

        /// The sequence has ended, well or not.
        case finished(TransportError?)

        /// The request has ended.
        case closed
    }

    private var state = State.running(chunk: Data(), nil)
    private var isPaused = false
    private let length: Int?
    private var writtenBytes = 0

    /// Creates the machine of one body.
    ///
    /// - Parameter length: How many bytes must come, if that is known.
    init(length: Int?) {
        self.length = length
    }

    /// A chunk has come out of the sequence.
    ///
    /// - Parameters:
    ///   - chunk: The bytes.
    ///   - writer: Who waits until they have gone.
    /// - Returns: What to do with the writer, and whether a paused transfer can go on.
    mutating func write(_ chunk: Data, _ writer: Writer) -> WriteAction {
        guard case .running = state else { return .resume(Resumption(writer: writer, isWanted: false)) }
        guard !chunk.isEmpty else { return .resume(Resumption(writer: writer, isWanted: true)) }
        writtenBytes += chunk.count
        state = .running(chunk: chunk, writer)
        return .wait(resumesTransfer: unpause())
    }

    /// The sequence has ended.
    ///
    /// - Parameter failure: Why, if not well.
    /// - Returns: Whether a paused transfer can go on.
    mutating func finish(_ failure: TransportError?) -> Bool {
        guard case .running = state else { return false }
        state = .finished(failure)
        return unpause()
    }

    /// libcurl has room.
    ///
    /// - Parameter room: For how many bytes.
    /// - Returns: What to give to it.
    mutating func take(_ room: Int) -> TakeAction {
        if let length, writtenBytes > length { return .fail(.wrongBodyLength) }
        switch state {
        case .running(_, nil):
            isPaused = true
            return .pause
        case .running(let chunk, let writer?):
            let rest = chunk.dropFirst(room)
            state = .running(chunk: rest, rest.isEmpty ? nil : writer)
            return .send(chunk.prefix(room), rest.isEmpty ? Resumption(writer: writer, isWanted: true) : nil)
        case .finished(nil):
            return length == nil || writtenBytes == length ? .end : .fail(.wrongBodyLength)
        case .finished(let failure?):
            return .fail(failure)
        case .closed:
            return .fail(.cancelled)
        }
    }

    /// The request has ended.
    ///
    /// - Returns: The writer to resume; `nil` when none waits.
    mutating func close() -> Resumption? {
        defer { state = .closed }
        guard case .running(_, let writer?) = state else { return nil }
        return Resumption(writer: writer, isWanted: false)
    }

    private mutating func unpause() -> Bool {
        defer { isPaused = false }
        return isPaused
    }
}

extension TransportError {
    /// A body was announced with another length than it has.
    static let wrongBodyLength = failed(reason: "The body has another length than was announced")
}
