import Foundation
import HTTPTransport
import HTTPTypes

/// A response whose head has not been parsed yet.
///
/// The heads of final responses are parsed on the callers' threads to keep the loop's single thread free.
struct RawResponse: Sendable, Equatable {
    /// The lines of the final head, each terminated by a line feed, including the empty last line.
    var head: [UInt8]

    /// The decoded body, which is empty if the body is streamed.
    var body = Data()

    /// The URL of the final response, or `nil` if the request was not redirected.
    var url: String?

    var metrics: TransportMetrics?

    /// Parses the head and throws an error if the status line is invalid.
    func parsed() throws(TransportError) -> TransportResponse {
        TransportResponse(head: try ResponseHeadParser.head(of: head), body: body, url: url, metrics: metrics)
    }
}
