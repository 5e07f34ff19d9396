import Foundation

/// What has come of a streamed body and was not read yet.
struct BodyBuffer {
    /// The bytes, in order.
    var bytes = Data()

    /// Whether the transfer was told to wait until they are read.
    var isPaused = false

    /// Adds bytes at the end.
    ///
    /// - Parameter chunk: The bytes; where nothing waits they are not copied.
    mutating func append(_ chunk: Data) {
        if bytes.isEmpty {
            bytes = chunk
        } else {
            bytes.append(chunk)
        }
    }
}
