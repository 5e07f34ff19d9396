import Foundation
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct GarbageTests {
    @Test(arguments: bodies)
    func garbageIsUnexpectedResponse(body: Data) async throws {
        let response = TransportResponse(head: HTTPResponse(status: .ok), body: body)
        let service = try CatalogService.test(StubTransport.always(response))

        for call in CatalogCall.allCases { #expect(await call.error(of: service) == .unexpectedResponse) }
    }

    private static let texts = [
        "{", "[", "]", "{]", "nul", "NaN", "Infinity", "-", "1e", "01", "+1", "'a'", "\"", #""\x""#,
        #"{"a":}"#, #"{"products":[}"#, #"{"categories":[,]}"#, "{} {}", "<html></html>", "true", "0",
        #""text""#, "1e99999", #"{"products":"\ud800"}"#, "// comment\n{}", "\u{1B}[2J", "\u{FEFF}",
        String(repeating: "[", count: 200_000),
        String(repeating: #"{"products":"#, count: 100_000),
        #"{"products":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}",
    ]

    private static let bodies: [Data] =
        texts.map { Data($0.utf8) } + [
            Data([0]), Data([0xFF, 0xFE]), Data([0xFF, 0xFE, 0x00, 0xD8]), Data(repeating: 0, count: 4096),
            Data([0x22, 0xC3, 0x28, 0x22]), Data((0...255).map { UInt8($0) }),
        ]
}
