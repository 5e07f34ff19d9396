public import Foundation

/// Where the chunks of a ``ResponseBody`` come from; a transport that streams has one for each response.
///
/// When the source is released, its transfer has to end.
public protocol ResponseBodySource: AnyObject, Sendable {
    /// How long the parts of the request took; `nil` before the body has come to its end.
    var metrics: TransportMetrics? { get }

    /// Waits for the next chunk; there is one caller at a time.
    ///
    /// - Returns: Some bytes; `nil` at the end, and after an error.
    /// - Throws: ``TransportError``, once, when the body does not come to its end.
    func next() async throws(TransportError) -> Data?

    /// Ends the transfer. A call after the end does nothing.
    func cancel()
}
