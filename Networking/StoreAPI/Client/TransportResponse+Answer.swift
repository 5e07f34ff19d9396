import Foundation
import HTTPTransport
import HTTPTypes
import Logging

extension TransportResponse {
    func checkStatus() throws {
        guard head.status.kind != .successful else { return }
        let report = try? JSONDecoder().decode(ErrorPayload.self, from: body)
        // A server that redirected may have done what was asked.
        throw APIError.status(
            code: head.status.code,
            report: report,
            followsDoubt: followsDoubt || url != nil,
            retryAfter: retryAfter(now: Date())
        )
    }

    /// Throws for any other type than JSON: a page of a proxy that requires signing in.
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
    /// The type of the content in lower case, without parameters (RFC 9110, section 8.3.1).
    var mediaType: String? {
        headerFields[.contentType].map { field in
            field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        }
    }
}
