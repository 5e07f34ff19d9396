import Foundation
import HTTPTransport
import HTTPTypes

/// A request that was checked and can be given to libcurl; a redirect turns it into the next one.
struct ValidatedRequest: Sendable {
    /// The method.
    var method: HTTPRequest.Method

    /// The absolute address: exactly the scheme, authority and path of the request.
    var url: String

    /// The header fields.
    var headers: HTTPFields

    /// The bytes to send, or `nil` for none.
    var body: Data?

    /// The host that the caller named, by which requests are queued; redirects do not change it.
    let host: String

    /// Fields that libcurl derives from the address and the body; another value for them can only be wrong.
    private static let framingFields: Set = ["host", "content-length", "transfer-encoding"]

    /// Checks a request.
    ///
    /// - Parameters:
    ///   - request: The head as the caller gave it.
    ///   - body: The bytes to send, or `nil` for none.
    /// - Throws: ``TransportError/invalidRequest(reason:)`` or ``TransportError/unsupportedScheme(_:)``.
    init(_ request: HTTPRequest, body: Data? = nil) throws(TransportError) {
        method = request.method
        host = request.authority ?? ""
        url = try Self.url(of: request)
        headers = try Self.checked(request.headerFields)
        self.body = body
        if method == .connect || (method == .head && body != nil) {
            throw .invalidRequest(reason: "\(method) cannot be sent like this")
        }
    }

    /// What libcurl sends as the body: empty where there is none but a server expects a length
    /// (RFC 9110, 8.6), `nil` where nothing is sent.
    var sentBody: Data? {
        body ?? ([.post, .put, .patch].contains(method) ? Data() : nil)
    }

    /// Whether it sends nothing and changes nothing (RFC 9110, 9.2.1).
    ///
    /// Anything else is sent once: libcurl may not repeat it, since nobody would know about the first time.
    var isSafe: Bool {
        body == nil && [.get, .head, .options, .trace].contains(method)
    }

    private static func url(of request: HTTPRequest) throws(TransportError) -> String {
        guard let scheme = request.scheme?.lowercased(), !scheme.isEmpty else {
            throw .invalidRequest(reason: "The scheme is missing")
        }
        guard scheme == "http" || scheme == "https" else { throw .unsupportedScheme(scheme) }
        guard let authority = request.authority, isVisible(authority, except: "@/?#\\"), !authority.isEmpty
        else {
            throw .invalidRequest(reason: "The authority is missing or is not a host and a port")
        }
        guard let path = request.path, isVisible(path, except: "#"), path.utf8.first == UInt8(ascii: "/")
        else {
            throw .invalidRequest(reason: "The path is missing or has characters that need encoding")
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
                throw .invalidRequest(reason: "\(field.name) follows from the rest of the request")
            }
            guard field.withUnsafeBytesOfValue({ isOneLine($0) }) else {
                throw .invalidRequest(reason: "The value of \(field.name) has a line break or a NUL")
            }
        }
        return fields
    }

    /// Whether none of the bytes of a value is CR, LF or NUL.
    ///
    /// This repeats what `HTTPField` promises, because a line break that came through would be a second
    /// request's head.
    ///
    /// - Parameter value: The bytes.
    /// - Returns: Whether they stay in their line.
    static func isOneLine(_ value: some Collection<UInt8>) -> Bool {
        value.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
    }
}
