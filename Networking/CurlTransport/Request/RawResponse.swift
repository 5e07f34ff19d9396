import Foundation
import HTTPTransport
import HTTPTypes

/// A complete response whose head is still the bytes that came.
///
/// The loop only collects them: parsing them is work for the callers' threads, of which there are more.
struct RawResponse: Sendable, Equatable {
    /// The lines of the final head, each with its line break, and the empty one at the end.
    var head: [UInt8]

    /// The decoded body; empty where it is streamed.
    var body = Data()

    /// The address that answered; `nil` if it is the requested one.
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
