import HTTPTransport
import HTTPTypes

/// The rules for following redirects.
///
/// The transport follows redirects itself instead of leaving them to libcurl, so that the rules can be read
/// and tested in one place:
/// - A redirect leads only to `http` or `https`, never from `https` to `http`, and never to a URL with a user
///   name or a password.
/// - After 303, the next request uses GET (HEAD stays HEAD). After 301 and 302, POST becomes GET, as in
///   browsers. After 307 and 308, nothing changes.
/// - Another origin receives only safe requests, without a body, credentials, or an idempotency key.
/// - Conditional fields about a stored response of the first URL are not sent to the next one.
enum RedirectRule {
    /// The status codes of redirects.
    static let statuses: Set = [301, 302, 303, 307, 308]

    /// The fields that only the first origin may receive.
    private static let privateFields: Set<HTTPField.Name> = [
        .authorization, .cookie, .proxyAuthorization, .idempotencyKey,
    ]

    /// The fields that validate a cached response of the first URL (RFC 9110, section 15.4).
    private static let validatingFields: Set<HTTPField.Name> = [.ifNoneMatch, .ifModifiedSince]

    /// The fields that describe a body, and are removed with it.
    private static let contentFields: Set<HTTPField.Name> = [
        .contentType, .contentEncoding, .contentLanguage, .contentLocation,
    ]

    /// The reason for an invalid location, which omits the location's text because that may contain a secret.
    static let unreadable = "The Location field is not a valid URL"

    /// Returns the request that a redirect requires; `nil` if the response is the final one.
    ///
    /// Throws ``TransportError/forbiddenRedirect(to:)``, or ``TransportError/malformedResponse(reason:)`` if
    /// the location is not a valid URL.
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
