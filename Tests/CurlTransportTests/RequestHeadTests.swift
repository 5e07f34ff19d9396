import CCurl
import Foundation
import HTTPTypes
import Testing

@testable import CurlTransport

struct RequestHeadTests {
    @Test(arguments: [
        ([0x61, 0xFF], Array("Accept: a".utf8) + [0xFF, 0]), ([], Array("Accept;".utf8) + [0]),
    ])
    func headerLinePreservesRawAndEmptyValues(value: [UInt8], line: [UInt8]) throws {
        var head = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/")
        head.headerFields.append(HTTPField(name: .accept, value: value))
        let prepared = RequestHead(of: try ValidatedRequest(head))
        let first = try #require(prepared.lines?.pointee)
        let text = try #require(first.data)
        #expect(Array(UnsafeRawBufferPointer(start: text, count: strlen(text) + 1)) == line)
        #expect(first.next == nil)
        withExtendedLifetime(prepared) {}
    }

    /// libcurl 7.88 drops the zone identifier of an IPv6 address if the URL is passed in parsed form.
    @Test(arguments: [
        ("shop.test", "/%25/a/../b", true), ("[fe80::1%25eth0]:8080", "/", false),
        ("shop.test:port", "/", false),
    ])
    func urlIsParsedUnlessZonedOrInvalid(authority: String, path: String, isParsed: Bool) throws {
        let head = HTTPRequest(method: .get, scheme: "http", authority: authority, path: path)
        #expect((RequestHead(of: try ValidatedRequest(head)).url != nil) == isParsed)
    }
}
