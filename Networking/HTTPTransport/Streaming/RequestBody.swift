public import Foundation

/// What to send with a request.
public enum RequestBody: Sendable {
    /// Bytes that are there.
    case data(Data)

    /// The bytes of a regular file, read as they are sent.
    case file(URL)

    /// Chunks as they come, read once: a redirect that needs them again is refused.
    ///
    /// The sequence is asked for its first chunk when the server can take it, and for the next one when that
    /// has gone. With a length, fewer bytes are an error and no chunk is read after them; without one the
    /// bytes are sent in chunks.
    case chunks(any AsyncSequence<Data, any Error> & Sendable, length: Int?)
}
