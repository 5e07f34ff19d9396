import Foundation
import HTTPTransport
import HTTPTypes
import Logging

extension TransportResponse {
    /// Passes a response whose status says that the request succeeded.
    ///
    /// - Throws: ``APIError/status(code:report:followsDoubt:retryAfter:)`` for any other.
    func checkStatus() throws(APIError) {
        guard head.status.kind != .successful else { return }
        let report = try? JSONDecoder().decode(ErrorPayload.self, from: body)
        // A server that redirected may have done what was asked.
        throw .status(
            code: head.status.code,
            report: report,
            followsDoubt: followsDoubt || url != nil,
            retryAfter: retryAfter(now: Date())
        )
    }

    /// Passes a response that says its body is JSON, or says nothing about it.
    ///
    /// - Throws: ``APIError/notJSON(contentType:)`` for any other: a page of a proxy that wants a person to
    ///   sign in.
    func checkContentType() throws(APIError) {
        guard let field = head.headerFields[.contentType] else { return }
        let type = field.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard type == "application/json" || type == "text/json" || type.hasSuffix("+json") else {
            throw .notJSON(contentType: type)
        }
    }

    /// The body as a payload.
    ///
    /// - Parameters:
    ///   - payload: The type of the payload.
    ///   - logger: Where it is logged that a list is longer than its limit.
    /// - Returns: The payload.
    /// - Throws: ``APIError/undecodable(_:)``.
    func decoded<Payload: Decodable>(
        as payload: Payload.Type,
        loggingTo logger: Logger? = nil
    ) throws(APIError) -> Payload {
        let decoder = JSONDecoder()
        if let key = CodingUserInfoKey.logger { decoder.userInfo[key] = logger }
        guard let attempt = try? decoder.decode(DecodingAttempt<Payload>.self, from: body) else {
            throw .undecodable(MappingError(found: "\(body.count) bytes that are not JSON", expected: "JSON"))
        }
        return try attempt.result.mapError(APIError.undecodable).get()
    }
}
