import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct ValidatedRequestTests {
    @Test(arguments: ["file", "ftp", "ws", "javascript"])
    func unsupportedSchemesAreRejected(scheme: String) {
        #expect(throws: TransportError.unsupportedScheme(scheme)) { try Self.validated(scheme: scheme) }
    }

    @Test func schemeIsRequired() {
        #expect(Self.isInvalid { try Self.validated(scheme: nil) })
    }

    @Test(arguments: [
        nil, "", "shop.test/x", "user@shop.test", "user:word@shop.test", "a b", "a\r\nb", "shöp.test", "a?b",
    ])
    func authorityMustBeHostAndPort(authority: String?) {
        #expect(Self.isInvalid { try Self.validated(authority: authority) })
    }

    @Test(arguments: [nil, "", "x", "*", "/a b", "/a\r\nHost: other", "/a#b", "/ä"])
    func pathMustBeEncoded(path: String?) {
        #expect(Self.isInvalid { try Self.validated(path: path) })
    }

    @Test(arguments: ["Host", "content-length", "Transfer-Encoding"])
    func framingFieldsAreRejected(name: String) throws {
        let name = try #require(HTTPField.Name(name))
        #expect(Self.isInvalid { try Self.validated(.post, fields: [name: "1"]) })
    }

    @Test func connectAndHeadWithBodyAreRejected() {
        #expect(throws: TransportError.invalidRequest(reason: "CONNECT is not supported")) {
            try Self.validated(.connect)
        }
        #expect(throws: TransportError.invalidRequest(reason: "HEAD is not supported with a body")) {
            try Self.validated(.head, body: Data("x".utf8))
        }
        #expect(!Self.isInvalid { try Self.validated(.head) })
    }

    @Test(arguments: ["a\rb", "a\nb", "a\r\nX: y", "a\0b"])
    func valueWithLineBreakOrNULIsNotOneLine(value: String) {
        #expect(!ValidatedRequest.isOneLine(value.utf8))
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, true), (.head, true), (.put, false), (.delete, false), (.post, false),
        (.patch, false),
    ])
    func onlyGetAndHeadAreSafe(method: HTTPRequest.Method, isSafe: Bool) throws {
        #expect(try Self.validated(method).isSafe == isSafe)
        #expect(try Self.validated(method, fields: [.idempotencyKey: "1"]).isSafe == isSafe)
    }

    private static func validated(
        _ method: HTTPRequest.Method = .get,
        scheme: String? = "http",
        authority: String? = "shop.test",
        path: String? = "/",
        fields: HTTPFields = [:],
        body: Data? = nil
    ) throws(TransportError) -> ValidatedRequest {
        var request = HTTPRequest(method: method, scheme: scheme, authority: authority, path: path)
        request.headerFields = fields
        return try ValidatedRequest(request, body: body)
    }

    private static func isInvalid(_ work: () throws -> ValidatedRequest) -> Bool {
        (Result(catching: work).failure as? TransportError)?.plain == .invalidRequest(reason: "")
    }
}
