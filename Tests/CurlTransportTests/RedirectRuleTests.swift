import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct RedirectRuleTests {
    @Test(arguments: [
        ("/cart", "https://shop.test:8443/cart"),
        ("cart?x=1", "https://shop.test:8443/a/cart?x=1"),
        ("../cart", "https://shop.test:8443/cart"),
        ("//other.test/b", "https://other.test/b"),
        ("https://other.test/b c", "https://other.test/b%20c"),
    ])
    func locationResolvesRelativeToRequest(location: String, url: String) throws {
        let request = try request(scheme: "https", authority: "shop.test:8443", path: "/a/b")
        #expect(try next(after: request, location: location)?.url == url)
    }

    @Test(arguments: [
        ("https", "http://shop.test/"), ("https", "file:///etc/passwd"), ("https", "ftp://shop.test/"),
        ("https", "gopher://shop.test/"), ("https", "other://thing/"), ("https", "https://user@shop.test/"),
        ("https", "https://user:word@shop.test/"), ("https", "https://:word@shop.test/"),
        ("http", "file:///etc/passwd"), ("http", "ftp://shop.test/"), ("http", "http://user@shop.test/"),
    ])
    func unsafeLocationsAreForbidden(scheme: String, location: String) throws {
        let request = try request(scheme: scheme)
        #expect(throws: TransportError.forbiddenRedirect(to: location)) {
            try next(after: request, location: location)
        }
    }

    @Test(arguments: [
        "http://", "http://[::1", "http://a b/", "http://a%7Fb/", "other:thing", "https://shop.test:99999/",
        "https://me:code@shop.test:99999/back?code=code#code",
    ])
    func invalidLocationIsMalformedAndOmittedFromError(location: String) throws {
        let request = try request(scheme: "http")
        #expect(throws: TransportError.malformedResponse(reason: "The Location field is not a valid URL")) {
            try next(after: request, location: location)
        }
    }

    @Test(arguments: [
        (301, HTTPRequest.Method.post, HTTPRequest.Method.get), (302, .post, .get), (303, .post, .get),
        (303, .put, .get), (303, .delete, .get), (303, .head, .head), (301, .put, .put),
        (302, .delete, .delete),
        (307, .post, .post), (308, .post, .post), (307, .put, .put),
    ])
    func statusDeterminesMethod(status: Int, method: HTTPRequest.Method, expected: HTTPRequest.Method) throws
    {
        let body = method == .head ? nil : Data("body".utf8)
        let request = try request(method: method, fields: [.contentType: "text/plain"], body: body)
        let next = try #require(try next(after: request, location: "/next", status: status))
        #expect(next.method == expected)
        #expect(next.body == (method == expected ? body : nil))
        #expect(next.headers.contains { $0.name == .contentType } == (method == expected))
    }

    @Test(arguments: [200, 300, 304, 305, 306, 404])
    func otherStatusesAreFinal(status: Int) throws {
        #expect(try next(after: request(), location: "/next", status: status) == nil)
    }

    @Test func redirectWithoutLocationIsFinal() throws {
        let head = HTTPResponse(status: .found)
        #expect(try RedirectRule.request(after: request(), answeredWith: head) == nil)
    }

    @Test(arguments: [
        ("https", "https://other.test/"), ("https", "https://shop.test:444/"),
        ("https", "https://sub.shop.test/"), ("https", "//other.test/"), ("http", "https://shop.test/x"),
    ])
    func credentialsAreRemovedForOtherOrigins(scheme: String, location: String) throws {
        let fields: HTTPFields = [
            .authorization: "secret", .cookie: "secret", .idempotencyKey: "1", .accept: "text/plain",
        ]
        let next = try #require(try next(after: request(scheme: scheme, fields: fields), location: location))
        #expect(next.headers.map(\.name) == [.accept])
    }

    @Test(arguments: [
        (HTTPRequest.Method.post, true), (.put, true), (.get, true), (.post, false), (.delete, false),
    ])
    func bodiesAndUnsafeMethodsStayWithinOrigin(method: HTTPRequest.Method, hasBody: Bool) throws {
        let request = try request(method: method, body: hasBody ? Data("body".utf8) : nil)
        for status in [307, 308] {
            #expect(throws: TransportError.forbiddenRedirect(to: "https://other.test/")) {
                try next(after: request, location: "https://other.test/", status: status)
            }
            #expect(try next(after: request, location: "/next", status: status)?.body == request.body)
        }
    }

    @Test(arguments: [(HTTPRequest.Method.get, [HTTPField.Name.accept]), (.put, [.ifNoneMatch, .accept])])
    func redirectedGetDropsIfNoneMatch(
        method: HTTPRequest.Method,
        expected: [HTTPField.Name]
    ) throws {
        let request = try request(method: method, fields: [.ifNoneMatch: "*", .accept: "text/plain"])
        let next = try next(after: request, location: "/next", status: 307)
        #expect(next?.headers.map(\.name) == expected)
    }

    @Test(arguments: [
        "/other", "https://shop.test/other", "https://SHOP.test:443/other", "https://shop.test:0443/",
    ])
    func credentialsArePreservedWithinOrigin(location: String) throws {
        let request = try request(scheme: "https", fields: [.authorization: "secret"])
        #expect(try next(after: request, location: location)?.headers.map(\.name) == [.authorization])
    }

    private func request(
        method: HTTPRequest.Method = .get,
        scheme: String = "https",
        authority: String = "shop.test",
        path: String = "/a",
        fields: HTTPFields = [:],
        body: Data? = nil
    ) throws -> ValidatedRequest {
        var head = HTTPRequest(method: method, scheme: scheme, authority: authority, path: path)
        head.headerFields = fields
        return try ValidatedRequest(head, body: body)
    }

    private func next(after request: ValidatedRequest, location: String, status: Int = 302) throws
        -> ValidatedRequest?
    {
        let head = HTTPResponse(status: .init(code: status), headerFields: [.location: location])
        return try RedirectRule.request(after: request, answeredWith: head)
    }
}
