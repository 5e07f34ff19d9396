import Foundation
import HTTPTransport
import HTTPTypes

extension TransportResponse {
    /// A response with a JSON body.
    ///
    /// - Parameters:
    ///   - text: The body.
    ///   - status: The status.
    ///   - contentType: What the head says about the body; `nil` for a head that says nothing.
    /// - Returns: The response.
    static func json(
        _ text: String,
        status: HTTPResponse.Status = .ok,
        contentType: String? = "application/json; charset=utf-8"
    ) -> TransportResponse {
        var head = HTTPResponse(status: status)
        head.headerFields[.contentType] = contentType
        return TransportResponse(head: head, body: Data(text.utf8))
    }
}
