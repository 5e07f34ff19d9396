import FlyingFox
import FlyingSocks
import Foundation

/// What a request brings beside its method and its target.
struct RequestInput: Sendable {
    /// The body.
    let body: RequestBody
    /// The header `Idempotency-Key`, or `nil` when it is missing.
    let idempotencyKey: String?

    /// The key of a request that may be repeated.
    /// - Returns: The key: 1 to 128 visible ASCII characters.
    /// - Throws: 400 when it is missing or malformed.
    func requiredIdempotencyKey() throws(ReplyError) -> String {
        guard let key = idempotencyKey, (1...128).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalidIdempotencyKey }
        return key
    }
}

/// The body of a request.
struct RequestBody: Sendable {
    /// How many bytes a body may have.
    static let limit = 65_536

    /// What the client says that it is.
    let contentType: String?
    /// The bytes, or `nil` when there were more than allowed.
    let data: Data?

    /// Reads the body as JSON.
    /// - Parameter type: What to read.
    /// - Returns: The value.
    /// - Throws: 415 when the client says that it is something else, 413 when it is too long, 400 when it is
    ///   no JSON, 422 with the path of the field when a value is missing or has the wrong type.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) throws(ReplyError) -> Value {
        let mediaType = contentType?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard mediaType == "application/json" else { throw .unsupportedMediaType }
        guard let data else { throw .bodyTooLarge }
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw ReplyError(decoding: error)
        }
    }
}

extension ReplyError {
    /// What is wrong with the body of a request.
    /// - Parameter error: What the decoder threw.
    init(decoding error: any Error) {
        switch error {
        case DecodingError.typeMismatch(_, let context):
            self = .invalidField(context.codingPath.fieldPath(), "has the wrong type")
        case DecodingError.valueNotFound(_, let context):
            self = .invalidField(context.codingPath.fieldPath(), "must not be null")
        case DecodingError.keyNotFound(let key, let context):
            self = .invalidField(context.codingPath.fieldPath(and: key), "is missing")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            self = .invalidField(context.codingPath.fieldPath(), "cannot have this value")
        default:
            self = .malformedJSON
        }
    }
}

extension [any CodingKey] {
    /// Where a value stands, as in `lines[0].quantity`; `body` for all of it.
    fileprivate func fieldPath(and last: (any CodingKey)? = nil) -> String {
        let path = (self + [last].compactMap(\.self)).reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += path.isEmpty ? key.stringValue : "." + key.stringValue
            }
        }
        return path.isEmpty ? "body" : path
    }
}

extension HTTPRequest {
    /// What the request brings, read to the end of its body: the next request of the connection begins there.
    /// - Throws: The error of the connection when it ends early, ``ReplyError/malformedBody`` when nobody can
    ///   tell where the body ends.
    func input() async throws -> RequestInput {
        do {
            return RequestInput(
                body: RequestBody(contentType: headers[.contentType], data: try await limitedBody()),
                idempotencyKey: headers[HTTPHeader("Idempotency-Key")]
            )
        } catch let error as SocketError {
            throw error
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw ReplyError.malformedBody
        }
    }

    /// The port at the other end of the connection; 0 when there is none.
    var remotePort: UInt16 {
        switch remoteAddress {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix, nil: 0
        }
    }

    private func limitedBody() async throws -> Data? {
        var data = Data()
        var length = 0
        for try await chunk in bodySequence {
            length += chunk.count
            if length <= RequestBody.limit { data += chunk }
        }
        return length <= RequestBody.limit ? data : nil
    }
}
