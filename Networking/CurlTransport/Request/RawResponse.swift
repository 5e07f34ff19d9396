import Foundation
import HTTPTransport
import HTTPTypes

/// A complete response whose head has not been parsed.
///
/// Heads are parsed on the callers' threads to keep the loop's single thread free.
struct RawResponse: Sendable, Equatable {
    /// The lines of the final head, including the empty last line, each terminated by a line feed.
    var head: [UInt8]

    /// The decoded body; empty if the body is streamed.
    var body = Data()

    /// The URL of the final response; `nil` if it is the requested URL.
    var url: String?

    var metrics: TransportMetrics?

    /// Parses the head; throws if its status line is invalid.
    func parsed() throws(TransportError) -> TransportResponse {
        TransportResponse(head: try ResponseHeadParser.head(of: head), body: body, url: url, metrics: metrics)
    }
}
