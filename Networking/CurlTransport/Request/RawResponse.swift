import Foundation
import HTTPTransport
import HTTPTypes

/// A complete response whose head is still the bytes that came.
///
/// The loop only collects them: reading them is work for the caller's thread, of which there are more.
struct RawResponse: Sendable, Equatable {
    /// The lines of the final head, each with its line break, and the empty one at the end.
    var head: [UInt8]

    /// The decoded body; empty where it is streamed.
    var body = Data()

    /// The address that answered; `nil` where it is the one that was asked.
    var url: String?

    /// How long the parts of the request took.
    var metrics: TransportMetrics?

    /// Reads the head.
    ///
    /// - Returns: The response as the port defines it.
    /// - Throws: ``TransportError/malformedResponse(reason:)`` or ``TransportError/connectionLost(reason:)``.
    func parsed() throws(TransportError) -> TransportResponse {
        TransportResponse(head: try ResponseHeadParser.head(of: head), body: body, url: url, metrics: metrics)
    }
}
