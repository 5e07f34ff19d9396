import HTTPTransport

/// A body that libcurl reads piece by piece while it is sent.
///
/// ``read(into:at:)`` is called on the loop's thread and never waits: where there is nothing yet it says
/// so, and calls what ``whenReady(_:)`` was given when there is.
protocol Upload: AnyObject, Sendable {
    /// The number of bytes; `nil` if unknown.
    var length: Int? { get }

    /// Whether it can be read once more from its start, as some redirects need it.
    var isRepeatable: Bool { get }

    /// Sets how to resume the transfer.
    ///
    /// - Parameter resume: Lets the transfer read again; it may be called from any thread, also in vain.
    func whenReady(_ resume: @escaping @Sendable () -> Void)

    /// Reads some bytes.
    ///
    /// - Parameters:
    ///   - room: Where to put them.
    ///   - offset: How many have been read before.
    /// - Returns: How many were read, 0 at the end; `nil` when there are none yet.
    /// - Throws: ``TransportError``, when the body cannot be read to its end.
    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(TransportError) -> Int?

    /// The request has ended; nothing more will be read.
    func close()
}
