import Foundation
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

struct ValidatedRequestTests {
    @Test(arguments: ["file", "ftp", "ws", "javascript"])
    func otherSchemesAreRefused(scheme: String) {
        let request = HTTPRequest(method: .get, scheme: scheme, authority: "shop.test", path: "/")
        #expect(throws: TransportError.unsupportedScheme(scheme)) { try ValidatedRequest(request, body: nil) }
    }

    @Test(arguments: [
        nil, "", "shop.test/x", "user@shop.test", "user:word@shop.test", "a b", "a\r\nb", "shöp.test", "a?b",
    ])
    func authorityMustBeHostAndPort(authority: String?) {
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")
        #expect(isInvalid(request))
    }

    @Test(arguments: [nil, "", "x", "*", "/a b", "/a\r\nHost: other", "/a#b", "/ä"])
    func pathMustBeEncoded(path: String?) {
        let request = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: path)
        #expect(isInvalid(request))
    }

    @Test func schemeMustBeThere() {
        #expect(isInvalid(HTTPRequest(method: .get, scheme: nil, authority: "shop.test", path: "/")))
    }

    @Test(arguments: ["Host", "content-length", "Transfer-Encoding"])
    func framingIsNotTheCallersBusiness(name: String) throws {
        var request = HTTPRequest(method: .post, scheme: "http", authority: "shop.test", path: "/")
        request.headerFields[try #require(HTTPField.Name(name))] = "1"
        #expect(isInvalid(request))
    }

    @Test func tunnelsAndHeadsWithABodyAreRefused() {
        let tunnel = HTTPRequest(method: .connect, scheme: "http", authority: "shop.test", path: "/")
        let head = HTTPRequest(method: .head, scheme: "http", authority: "shop.test", path: "/")
        #expect(isInvalid(tunnel))
        #expect(isInvalid(head, body: Data("x".utf8)))
        #expect(!isInvalid(head))
    }

    @Test(arguments: ["a\rb", "a\nb", "a\r\nX: y", "a\0b"])
    func valueWithALineBreakOrNULMakesNoLine(value: String) {
        #expect(HeaderLine(name: .accept, value: Array(value.utf8)) == nil)
    }

    @Test func lineKeepsTheBytesOfTheValue() throws {
        let line = try #require(HeaderLine(name: .accept, value: [0x61, 0xFF]))
        #expect(line.text == Array("Accept: a".utf8) + [0xFF, 0])
    }

    @Test func emptyValueIsSentEmpty() throws {
        let line = try #require(HeaderLine(name: .accept, value: []))
        #expect(line.text == Array("Accept;".utf8) + [0])
    }

    @Test(arguments: [
        (HTTPRequest.Method.get, true), (.head, true), (.put, false), (.delete, false), (.post, false),
        (.patch, false),
    ])
    func onlySomeMethodsOnlyAsk(method: HTTPRequest.Method, onlyAsks: Bool) throws {
        var request = HTTPRequest(method: method, scheme: "http", authority: "shop.test", path: "/")
        #expect(try ValidatedRequest(request, body: nil).onlyAsks == onlyAsks)
        request.headerFields[.idempotencyKey] = "1"
        #expect(try ValidatedRequest(request, body: nil).onlyAsks == onlyAsks)
    }

    private func isInvalid(_ request: HTTPRequest, body: Data? = nil) -> Bool {
        do throws(TransportError) {
            _ = try ValidatedRequest(request, body: body)
            return false
        } catch {
            guard case .invalidRequest = error else { return false }
            return true
        }
    }
}
