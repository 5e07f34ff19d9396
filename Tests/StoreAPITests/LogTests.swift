import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct LogTests {
    @Test func logsBackendErrorMessage() async throws {
        let log = TestLog()
        let json = #"{"error":{"code":"busy","message":"Later \u001b[2J\u009b please"}}"#
        let response = TransportResponse.json(json, status: .serviceUnavailable)
        let service = try CatalogService.test(StubTransport.always(response), log: log)

        _ = try? await service.categories()

        #expect(
            log.details.last
                == #"The backend rejected the request. code="busy" "#
                + #"message="Later \u{1B}[2J\u{009B} please" status=503"#
        )
    }

    @Test func logsNonJSONResponse() async throws {
        let log = TestLog()
        let html = StubTransport.always(.json("<html>", contentType: "text/html; charset=utf-8"))
        let text = StubTransport.always(.json("<html>"))

        _ = try? await CatalogService.test(html, log: log).categories()
        _ = try? await CatalogService.test(text, log: log).categories()

        #expect(
            log.warnings == [
                #"The response is not JSON. type="text/html""#,
                "The response is invalid. expected=JSON field=the response found=6 bytes that are not JSON",
            ]
        )
    }

    @Test func escapesAndTruncatesLoggedValues() async throws {
        let log = TestLog()
        let kind = "\u{9B}" + String(repeating: "é", count: 1000)
        let json = Fixtures.backpackV2.replacing(#""kind":"range""#, with: #""kind":"\#(kind)""#)

        _ = try? await CatalogService.test(StubTransport.always(.json(json)), log: log)
            .product(Product.ID("p-7"))

        let found = #""\u{009B}"# + String(repeating: #"\u{00E9}"#, count: 118) + "..."
        #expect(
            log.warnings == [
                "The response is invalid. expected=single or range field=price.kind found=\(found)"
            ]
        )
    }

    @Test(arguments: [HTTPResponse.Status.ok, .unauthorized])
    func neverContainsToken(status: HTTPResponse.Status) async throws {
        let log = TestLog()
        let service = try CatalogService.test(
            LoggingTransport(next: StubTransport.always(.json("[]", status: status)), logger: log.logger),
            log: log
        )

        for call in CatalogCall.allCases { _ = await call.error(of: service) }

        #expect(!log.lines.isEmpty)
        #expect(log.lines.allSatisfy { !$0.contains("secret") })
    }
}
