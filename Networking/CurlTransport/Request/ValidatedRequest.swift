import Foundation
import HTTPTransport
import HTTPTypes

/// A request that has passed all checks and can be sent with libcurl.
struct ValidatedRequest: Sendable {
    var method: HTTPRequest.Method

    /// The absolute URL, which consists of only the request's scheme, authority, and path.
    var url: String

    var headers: HTTPFields

    /// The bytes to send, or `nil` for a request without a body.
    var body: Data?

    /// The original request's authority, which determines the queue even after a redirect.
    let host: String

    /// The fields that libcurl derives from the URL and the body and that a request must not contain.
    private static let framingFields: Set = ["host", "content-length", "transfer-encoding"]

    /// Validates a request and throws an error if the request is invalid or its scheme is not supported.
    init(_ request: HTTPRequest, body: Data? = nil) throws(TransportError) {
        method = request.method
        host = request.authority ?? ""
        url = try Self.url(of: request)
        headers = try Self.checked(request.headerFields)
        self.body = body
        if method == .connect || (method == .head && body != nil) {
            throw .invalidRequest(reason: "\(method) is not supported\(body == nil ? "" : " with a body")")
        }
    }

    /// The body that libcurl sends, or `nil` if the request has no body.
    ///
    /// If the method requires a length, a missing body is replaced with an empty body (RFC 9110, section
    /// 8.6).
    var sentBody: Data? {
        body ?? ([.post, .put, .patch].contains(method) ? Data() : nil)
    }

    /// A Boolean value that indicates whether the method is safe (RFC 9110, section 9.2.1) and there is no
    /// body.
    ///
    /// libcurl must not silently repeat an unsafe request, because the caller could not detect the
    /// repetition.
    var isSafe: Bool {
        body == nil && [.get, .head, .options, .trace].contains(method)
    }

    private static func url(of request: HTTPRequest) throws(TransportError) -> String {
        guard let scheme = request.scheme?.lowercased(), !scheme.isEmpty else {
            throw .invalidRequest(reason: "The request URL has no scheme")
        }
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
        guard let authority = request.authority, isVisible(authority, except: "@/?#\\"), !authority.isEmpty
        else {
            throw .invalidRequest(reason: "The authority is missing or is not a valid host and port")
        }
        guard let path = request.path, isVisible(path, except: "#"), path.utf8.first == UInt8(ascii: "/")
        else {
            throw .invalidRequest(
                reason: "The path is missing, lacks a leading slash, or needs percent-encoding"
            )
        }
        return "\(scheme)://\(authority)\(path)"
    }

    private static func isVisible(_ text: String, except others: StaticString) -> Bool {
        text.utf8.allSatisfy { byte in
            (0x21...0x7E).contains(byte) && !others.withUTF8Buffer { $0.contains(byte) }
        }
    }

    private static func checked(_ fields: HTTPFields) throws(TransportError) -> HTTPFields {
        for field in fields {
            guard !framingFields.contains(field.name.canonicalName) else {
                throw .invalidRequest(reason: "The transport sets \(field.name); remove the field")
            }
            guard field.withUnsafeBytesOfValue({ isOneLine($0) }) else {
                throw .invalidRequest(reason: "The value of \(field.name) has a line break or a NUL byte")
            }
        }
        return fields
    }

    /// Returns whether a field value contains no CR, LF, or NUL.
    ///
    /// `HTTPField` already enforces this rule. This check is repeated because a line break in a value could
    /// start a second request.
    static func isOneLine(_ value: some Collection<UInt8>) -> Bool {
        value.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }
}
