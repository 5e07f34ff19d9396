import Foundation
import HTTPTransport
import HTTPTypes
import Logging

extension TransportResponse {
    func checkStatus() throws {
        guard head.status.kind != .successful else { return }
        let report = try? JSONDecoder().decode(ErrorPayload.self, from: body)
        // If the request was redirected, the first server may already have processed it.
        throw APIError.status(
            code: head.status.code,
            report: report,
            followsDoubt: followsDoubt || url != nil,
            retryAfter: retryAfter(now: Date())
        )
    }

    /// Throws an error if the body is not JSON, for example because a captive portal sent an HTML page.
    func checkContentType() throws {
        guard let type = head.mediaType else { return }
        guard type == "application/json" || type == "text/json" || type.hasSuffix("+json") else {
            throw APIError.notJSON(contentType: type)
        }
    }

    func decoded<Payload: Decodable>(
        as payload: Payload.Type,
        loggingTo logger: Logger? = nil
    ) throws -> Payload {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.logger { decoder.userInfo[key] = logger }
        guard let attempt = try? decoder.decode(DecodingAttempt<Payload>.self, from: body) else {
            throw MappingError(found: "\(body.count) bytes that are not JSON", expected: "JSON")
        }
        return try attempt.result.get()
    }
}

extension HTTPResponse {
    /// The lowercase media type without parameters (RFC 9110, section 8.3.1).
    var mediaType: String? {
        headerFields[.contentType].map { field in
            field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }
}
