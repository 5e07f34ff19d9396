import HTTPTransport
import HTTPTypes

/// The rules for following redirects.
///
/// The transport follows redirects itself instead of using libcurl's implementation, so that one type defines
/// all rules and tests can verify them:
/// - A redirect may lead only to `http` or `https`, never from `https` to `http`, and never to a URL with a
///   user name or a password.
/// - A 303 redirect changes the method to GET unless the method is HEAD. A 301 or 302 redirect changes POST
///   to GET, as in browsers. A 307 or 308 redirect keeps the method.
/// - A different origin receives only safe requests that contain no body, credentials, or idempotency key.
/// - Conditional fields, which validate a cached response from the original URL, are not sent to the redirect
///   target.
enum RedirectRule {
    /// The status codes of redirects.
    static let statuses: Set = [301, 302, 303, 307, 308]

    /// The fields that only the original origin may receive.
    private static let privateFields: Set<HTTPField.Name> = [
        .authorization, .cookie, .proxyAuthorization, .idempotencyKey,
    ]

    /// The fields that validate a cached response from the original URL (RFC 9110, section 15.4).
    private static let validatingFields: Set<HTTPField.Name> = [.ifNoneMatch, .ifModifiedSince]

    /// The fields that describe a body and are removed together with the body.
    private static let contentFields: Set<HTTPField.Name> = [
        .contentType, .contentEncoding, .contentLanguage, .contentLocation,
    ]

    /// The message for an invalid location.
    ///
    /// The message omits the location, which may contain a secret.
    static let unreadable = "The Location field is not a valid URL"

    /// Returns the request that follows a redirect, or `nil` if the response is final.
    ///
    /// Throws ``TransportError/forbiddenRedirect(to:)`` if the redirect is not allowed, or
    /// ``TransportError/malformedResponse(reason:)`` if the location is not a valid URL.
    static func request(
        after request: ValidatedRequest,
        answeredWith head: HTTPResponse
    ) throws(TransportError) -> ValidatedRequest? {
        guard
            statuses.contains(head.status.code),
            let location = head.headerFields[values: .location].first
        else { return nil }
        guard
            let source = ParsedURL(request.url, relativeTo: request.url),
            let target = ParsedURL(location, relativeTo: request.url)
        else { throw .malformedResponse(reason: unreadable) }
        guard isAllowed(from: source, to: target) else { throw .forbiddenRedirect(to: target.text) }
        var next = request
        next.url = target.text
        if changesToGet(method: request.method, status: head.status.code) {
            next.method = .get
            next.body = nil
            next.headers.removeAll { contentFields.contains($0.name) }
        }
        if next.isSafe { next.headers.removeAll { validatingFields.contains($0.name) } }
        if target.origin != source.origin {
            guard next.isSafe else { throw .forbiddenRedirect(to: target.text) }
            next.headers.removeAll { privateFields.contains($0.name) }
        }
        return next
    }

    private static func isAllowed(from source: ParsedURL, to target: ParsedURL) -> Bool {
        switch target.origin.scheme {
        case "https": !target.hasUser
        case "http": !target.hasUser && source.origin.scheme == "http"
        default: false
        }
    }

    private static func changesToGet(method: HTTPRequest.Method, status: Int) -> Bool {
        switch status {
        case 303: method != .get && method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}
