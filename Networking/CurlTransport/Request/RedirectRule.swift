import HTTPTransport
import HTTPTypes

/// Where a redirect leads and what is sent there.
///
/// Redirects are followed here and not by libcurl, so that the rule can be read and tested in one place:
/// - http and https only, never from https to http, never to an address with a user name in it;
/// - `303` asks with GET (or HEAD), `301` and `302` turn POST into GET as browsers do, `307` and `308` change
///   nothing;
/// - another origin only gets requests that change nothing, without a body, credentials, or an idempotency
///   key;
/// - conditions about a stored response of the first address are not sent to the next one.
enum RedirectRule {
    /// The statuses that redirect.
    static let statuses: Set = [301, 302, 303, 307, 308]

    /// Fields that are for the first origin only.
    private static let privateFields: Set<HTTPField.Name> = [
        .authorization, .cookie, .proxyAuthorization, .idempotencyKey,
    ]

    /// Fields by which a cache asks about the first address (RFC 9110, 15.4).
    private static let validatingFields: Set<HTTPField.Name> = [.ifNoneMatch, .ifModifiedSince]

    /// Fields that describe a body, and go with it.
    private static let contentFields: Set<HTTPField.Name> = [
        .contentType, .contentEncoding, .contentLanguage, .contentLocation,
    ]

    /// Why a location that is not an address is not followed; its text may be secret and is not included.
    static let unreadable = "The location is not an address"

    /// Decides what to request next.
    ///
    /// - Parameters:
    ///   - request: What was asked.
    ///   - head: What came back.
    /// - Returns: The next request; `nil` when the response is the final one.
    /// - Throws: ``TransportError/forbiddenRedirect(to:)``, or ``TransportError/malformedResponse(reason:)``
    ///   when the location is not a valid address.
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
