import FlyingFox
import FlyingSocks
import Foundation
import FoundationExtensions
import Synchronization

/// What a request brings beside its method and its target.
///
/// Nobody reads its body before an endpoint asks for it.
final class RequestInput: Sendable {
    static let limit = 65_536
    /// How many bytes are skipped to get to the next request; behind more than that the connection ends.
    static let skippedLimit = 1_048_576

    let ifMatch: String?

    private let idempotencyKey: String?
    private let contentType: String?
    private let bytes: HTTPBodySequence
    private let isRead = Mutex(false)

    init(_ request: HTTPRequest) {
        ifMatch = request.headers[HTTPHeader("If-Match")]
        idempotencyKey = request.headers[HTTPHeader("Idempotency-Key")]
        contentType = request.headers[.contentType]
        bytes = request.bodySequence
    }

    /// Returns 1 to 128 visible ASCII characters, or throws 400.
    func requiredIdempotencyKey() throws(ReplyError) -> String {
        guard let key = idempotencyKey, (1...128).contains(key.utf8.count),
            key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalidIdempotencyKey }
        return key
    }

    /// Reads the body as JSON.
    ///
    /// Throws 415 when the client says that it is something else, 413 when it is too long, 400 when it is not
    /// JSON or its end is unclear, 422 with the path of the field when a value is missing or has the wrong
    /// type.
    func decoded<Value: Decodable>(_ type: Value.Type = Value.self) async throws(ReplyError) -> Value {
        let mediaType = contentType?.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
        guard mediaType == "application/json" else { throw .unsupportedMediaType }
        let data = try await data()
        do {
            return try JSONDecoder().decode(type, from: data)
        } catch {
            throw ReplyError(decoding: error)
        }
    }

    /// Whether the next request of the connection can be found behind the body.
    var canBeSkipped: Bool {
        isRead.withLock(\.self) || bytes.count.map { $0 <= Self.skippedLimit } ?? false
    }

    /// Skips a body that nobody has read: the next request of the connection begins after it.
    ///
    /// When the body is too long for that, this throws `CancellationError`, which ends the connection.
    func skip() async throws {
        guard !isRead.withLock(\.self) else { return }
        guard canBeSkipped else { throw CancellationError() }
        for try await _ in bytes {}
    }

    private func data() async throws(ReplyError) -> Data {
        guard bytes.count ?? 0 <= Self.limit else { throw .bodyTooLarge }
        var data = Data()
        do {
            for try await chunk in bytes {
                data += chunk
                guard data.count <= Self.limit else { throw ReplyError.bodyTooLarge }
            }
        } catch {
            throw error as? ReplyError ?? .malformedBody
        }
        isRead.withLock { $0 = true }
        return data
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

extension HTTPRequest {
    /// The port at the other end of the connection; 0 when there is none.
    var remotePort: UInt16 {
        switch remoteAddress {
        case .ip4(_, let port), .ip6(_, let port): port
        case .unix, nil: 0
        }
    }
}
