import Foundation
import FoundationExtensions
import HTTPListener
import NIOHTTP1

/// The parts of a request other than the method and the target.
struct RequestInput: Sendable {
    let ifMatch: String?
    let bearerToken: Secret?

    private let idempotencyKey: String?
    private let contentType: String?
    private let body: Data?

    init(_ request: HTTPRequest) {
        ifMatch = request.headers.first(name: "If-Match")
        bearerToken = request.bearerToken
        idempotencyKey = request.headers.first(name: "Idempotency-Key")
        contentType = request.headers.first(name: "Content-Type")
        body = request.body
    }

    func requiredIdempotencyKey() throws(ReplyError) -> String {
        guard let key = idempotencyKey, (1...128).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalidIdempotencyKey }
        return key
    }

    /// Decodes the body as JSON.
    ///
    /// - Throws: A 415 error if `Content-Type` is not `application/json`, a 413 error if the body is too
    ///   long, or a 400 error if the body is not JSON. If a value is missing or has the wrong type, the
    ///   method throws a 422 error that contains the path to the field.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(ReplyError) -> Value {
        let mediaType = contentType?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard mediaType == "application/json" else { throw .unsupportedMediaType }
        guard let body else { throw .bodyTooLarge }
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw ReplyError(decoding: error)
        }
    }
}

extension HTTPRequest {
    var bearerToken: Secret? {
        let words = (headers.first(name: "Authorization") ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
        return Secret(String(words[1]))
    }
}

extension ReplyError {
    init(decoding error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context):
            self = .invalidField(at: context.codingPath, "has the wrong type")
        case DecodingError.valueNotFound(_, let context):
            self = .invalidField(at: context.codingPath, "must not be null")
        case DecodingError.keyNotFound(let key, let context):
            self = .invalidField(at: context.codingPath + [key], "is missing")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            self = .invalidField(at: context.codingPath, "cannot have this value")
        default:
            self = .malformedJSON
        }
    }

    private static func invalidField(at keys: [any CodingKey], _ problem: String) -> ReplyError {
        .invalidField(keys.isEmpty ? "body" : keys.fieldPath, problem)
    }
}
