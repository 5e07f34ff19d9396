import HTTPTransport

/// A body that libcurl reads piece by piece while it is sent.
///
/// ``read(into:at:)`` is called on the loop's thread and never waits: where there is nothing yet it says
/// so, and calls what ``whenReady(_:)`` was given when there is.
protocol Upload: AnyObject, Sendable {
    /// How many bytes there are; `nil` where nobody knows.
    var length: Int? { get }

    /// Whether it can be read once more from its start, as some redirects need it.
    var isRepeatable: Bool { get }

    /// Tells how the transfer is told to go on.
    ///
    /// - Parameter goOn: Lets the transfer read again; it may be called from any thread, also in vain.
    func whenReady(_ goOn: @escaping @Sendable () -> Void)

    /// Reads some bytes.
    ///
    /// - Parameters:
    ///   - room: Where to put them.
    ///   - offset: How many have been read before.
    /// - Returns: How many were read, 0 at the end; `nil` when there are none yet.
    /// - Throws: ``TransportError``, when the body cannot be read to its end.
    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int) throws(TransportError) -> Int?

    /// The request has ended; nobody will read any more.
    func close()
}
