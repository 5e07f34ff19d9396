import Foundation
import HTTPTransport
import HTTPTypes

extension TransportResponse {
    /// A response of the tests.
    ///
    /// - Parameters:
    ///   - status: The status code.
    ///   - body: The body as text.
    ///   - fields: The header fields.
    /// - Returns: The response.
    static func example(
        _ status: Int = 200,
        _ body: String = "",
        fields: HTTPFields = [:]
    ) -> TransportResponse {
        TransportResponse(
            head: HTTPResponse(status: .init(code: status), headerFields: fields),
            body: Data(body.utf8)
        )
    }

    /// The body as text.
    var text: String {
        String(decoding: body, as: UTF8.self)
    }
}
