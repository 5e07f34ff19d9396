import Foundation
import HTTPListener
import NIOHTTP1

struct EncodedReply: Sendable {
    private(set) var status: Int
    /// The headers, excluding headers that describe the connection.
    private(set) var headers: [String: String]
    /// The body, which is empty if the method or the status forbids a body.
    private(set) var body: ReplyBody

    private let tag: EntityTag?

    init(_ reply: Reply, isStreamed: Bool = false) {
        status = reply.status
        tag = reply.tag
        if isStreamed, case .lines(let count, let line) = reply.content {
            body = ReplyBody(lines: count, line: line)
        } else {
            body = ReplyBody(reply.content.encoded)
        }
        headers = ["Cache-Control": "no-store"]
        headers["Content-Type"] = reply.content.mediaType
        headers["ETag"] = tag?.text
        headers.merge(reply.headers) { $1 }
        // A reply with status 204 must not contain `Content-Length` (RFC 9110, section 8.6).
        if reply.status != 204 { headers["Content-Length"] = body.length.map(String.init) }
    }

    var cutInHalf: EncodedReply {
        var reply = self
        reply.body = ReplyBody(body.complete.prefix(body.complete.count / 2))
        reply.headers["Content-Length"] = reply.body.length.map(String.init)
        return reply
    }

    /// Returns the reply, or a 304 reply if `If-None-Match` contains the body's tag.
    func validated(against tags: String?) -> EncodedReply {
        guard let tag, let tags, tag.matches(tags, allowingWeak: true) else { return self }
        var reply = withoutBody
        reply.status = 304
        return reply
    }

    /// A copy of the reply without its body, for a HEAD request.
    ///
    /// The copy keeps the `Content-Length` of the GET reply.
    var withoutBody: EncodedReply {
        var reply = self
        reply.body = ReplyBody(Data())
        return reply
    }
}

extension Reply.Content {
    fileprivate var mediaType: String? {
        switch self {
        case .none: nil
        case .document: "application/json"
        case .lines: "application/x-ndjson"
        }
    }

    var encoded: Data {
        switch self {
        case .none: Data()
        case .document(let value): value.encoded()
        case .lines(let count, let line):
            (0..<count).reduce(into: Data()) { body, index in
                body += line(index).encoded() + [UInt8(ascii: "\n")]
            }
        }
    }
}

/// The tag of a resource's state, which contains an FNV-1a hash of the encoded resource.
struct EntityTag: Equatable {
    /// The tag, including its quotation marks, such as `"af63dc4c8601ec8c-1f"`.
    let text: String

    init(of body: Data) {
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        text = "\"\(String(hash, radix: 16))-\(String(body.count, radix: 16))\""
    }

    /// Returns whether a header contains this tag or `*`.
    ///
    /// Only `If-None-Match` may contain weak tags.
    func matches(_ header: String, allowingWeak: Bool) -> Bool {
        header.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .contains { $0 == "*" || $0 == text || allowingWeak && $0 == "W/" + text }
    }
}

extension HTTPResponse {
    init(_ reply: EncodedReply) {
        let status = HTTPResponseStatus(statusCode: reply.status)
        self.init(status, headers: HTTPHeaders(reply.headers.map { ($0, $1) }), body: reply.body.sent)
    }
}
