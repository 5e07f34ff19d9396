import CCurl
import Foundation
import HTTPTypes
import Testing

@testable import CurlTransport

struct HeaderListTests {
    @Test(arguments: [
        ([0x61, 0xFF], Array("Accept: a".utf8) + [0xFF, 0]), ([], Array("Accept;".utf8) + [0]),
    ])
    func lineKeepsTheBytesOfTheValueAndIsSentWhereItIsEmpty(value: [UInt8], line: [UInt8]) throws {
        var head = HTTPRequest(method: .get, scheme: "http", authority: "shop.test", path: "/")
        head.headerFields.append(HTTPField(name: .accept, value: value))
        let headers = HeaderList(of: try ValidatedRequest(head))
        let first = try #require(headers.lines?.pointee)
        let text = try #require(first.data)
        #expect(Array(UnsafeRawBufferPointer(start: text, count: strlen(text) + 1)) == line)
        #expect(first.next == nil)
        withExtendedLifetime(headers) {}
    }
}
