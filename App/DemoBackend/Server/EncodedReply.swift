import FlyingFox
import Foundation

/// What the server answers, as it goes out.
struct EncodedReply: Sendable {
    /// The HTTP status.
    let status: Int
    /// All headers but those about the connection.
    private(set) var headers: [String: String]
    /// The body; empty where the method or the status forbids one.
    private(set) var body: Data

    /// Writes a reply.
    /// - Parameters:
    ///   - reply: What to write.
    ///   - alteringText: What to make of each text in it.
    init(_ reply: Reply, alteringText: (String) -> String = { $0 }) {
        self.init(
            status: reply.status,
            headers: reply.headers,
            body: reply.content.encoded(alteringText: alteringText)
        )
    }

    private init(status: Int, headers: [String: String], body: Data) {
        self.status = status
        self.headers = headers
        self.body = body
        self.headers["Content-Type"] = "application/json"
        if headers["Cache-Control"] == nil { self.headers["Cache-Control"] = CachePolicy.never.rawValue }
        self.headers["Content-Length"] = String(body.count)
    }

    /// The reply without its second half.
    var cutInHalf: EncodedReply {
        EncodedReply(status: status, headers: headers, body: body.prefix(body.count / 2))
    }

    /// The reply with a tag, or 304 when the client has it already; an error stays as it is.
    /// - Parameter tags: The `If-None-Match` of a GET, empty when it has none; `nil` for another method,
    ///   whose reply has no tag.
    /// - Returns: What to send.
    func validated(against tags: String?) -> EncodedReply {
        guard status == 200, let tags else { return self }
        let tag = EntityTag(of: body)
        var reply = self
        if tag.matches(tags) {
            reply = EncodedReply(status: 304, headers: headers, body: body).withoutBody
        }
        reply.headers["ETag"] = tag.text
        return reply
    }

    /// The reply to HEAD: its headers tell the length of the body that GET would bring.
    var withoutBody: EncodedReply {
        var reply = self
        reply.body = Data()
        return reply
    }
}

/// What tells one state of a resource from another: a hash of the bytes that were sent (FNV-1a).
struct EntityTag: Equatable {
    /// The tag with its quotation marks, as in `"af63dc4c8601ec8c-1f"`.
    let text: String

    /// Makes the tag of a body.
    init(of body: Data) {
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        text = "\"\(String(hash, radix: 16))-\(String(body.count, radix: 16))\""
    }

    /// Whether an `If-None-Match` header names this tag.
    /// - Parameter header: A list of tags, weak ones too, or `*`.
    /// - Returns: `true` when the client has what the tag stands for.
    func matches(_ header: String) -> Bool {
        header.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .contains { $0 == "*" || $0 == text || $0 == "W/" + text }
    }
}

extension HTTPResponse {
    /// Makes what the HTTP layer sends.
    init(_ reply: EncodedReply) {
        var headers = HTTPHeaders()
        for (name, value) in reply.headers {
            headers[HTTPHeader(name)] = value
        }
        self.init(statusCode: .sent(reply.status), headers: headers, body: reply.body)
    }
}

extension HTTPStatusCode {
    /// The status with its usual phrase where this server uses it by itself.
    fileprivate static func sent(_ code: Int) -> HTTPStatusCode {
        let usual: [HTTPStatusCode] = [
            .ok, .created, .notModified, .temporaryRedirect, .badRequest, .unauthorized, .notFound,
            .methodNotAllowed, .conflict, .payloadTooLarge, .unsupportedMediaType, .unprocessableContent,
            .tooManyRequests, .internalServerError, .serviceUnavailable,
        ]
        return usual.first { $0.code == code } ?? HTTPStatusCode(code, phrase: "Injected")
    }
}
