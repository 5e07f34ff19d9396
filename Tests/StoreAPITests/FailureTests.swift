import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Testing

struct FailureTests {
    @Test(
        arguments: [
            (.offline, .offline),
            (.canceled, .canceled),
            (.cannotResolve(host: "h"), .unreachable(.unknownHost)),
            (.cannotConnect(reason: "?", isRefused: true), .unreachable(.refused)),
            (.cannotConnect(reason: "?"), .unreachable(.noRoute)),
            (.tls(reason: "no TLS"), .unreachable(.noTLS)),
            (.tls(reason: "expired", isUntrusted: true), .unreachable(.untrusted)),
            (.timedOut(.connect), .unreachable(.timedOut)),
            (.timedOut(.stall), .unreachable(.timedOut)),
            (.timedOut(.total), .unreachable(.timedOut)),
            (.connectionLost(reason: "reset"), .unreachable(.lost)),
            (.shutDown, .unavailable), (.unauthorized, .signedOut),
            (.failed(reason: "?"), .unavailable),
            (.invalidRequest(reason: "?"), .unavailable),
            (.unsupportedScheme("ftp"), .unavailable),
            (.malformedResponse(reason: "?"), .unexpectedResponse),
            (.headersTooLarge(limit: 1), .unexpectedResponse),
            (.bodyTooLarge(limit: 1), .unexpectedResponse),
            (.tooManyRedirects(limit: 5), .tooManyRedirects),
            (.forbiddenRedirect(to: "file:///"), .forbiddenRedirect),
        ] as [(TransportError, StoreError)]
    )
    func mapsTransportErrorToStoreError(error: TransportError, expected: StoreError) async throws {
        let service = try CatalogService.test(StubTransport.always(error))

        await #expect(throws: expected) { try await service.categories() }
    }

    @Test(
        arguments: [
            (401, .signedOut), (403, .accessDenied), (404, .notFound), (410, .notFound),
            (408, .unavailable), (429, .tooManyRequests()), (500, .serverError), (503, .outOfService()),
            (599, .serverError), (304, .unexpectedResponse), (400, .unexpectedResponse),
            (418, .unexpectedResponse),
        ] as [(Int, StoreError)],
        ["", "<html>", #"{"error":{"code":"c","message":"m"}}"#]
    )
    func mapsStatusToStoreError(failure: (Int, StoreError), body: String) async throws {
        let response = TransportResponse.json(body, status: .init(code: failure.0))
        let service = try CatalogService.test(StubTransport.always(response))

        await #expect(throws: failure.1) { try await service.categories() }
    }

    /// After a redirect, the first server may already have placed the order.
    @Test func refusedTokenPlacesNoOrderUnlessRedirected() async throws {
        var answer = OrderFixtures.error(401, "sessionRevoked")
        let service = try OrdersService.test(StubTransport.always(answer))
        await #expect(throws: OrderError.notPlaced(.signedOut)) {
            try await service.place(OrderFixtures.submission)
        }
        answer.url = "http://127.0.0.1:8080/elsewhere"
        let redirected = try OrdersService.test(StubTransport.always(answer))
        await #expect(throws: OrderError.unknown(.signedOut)) {
            try await redirected.place(OrderFixtures.submission)
        }
    }

    @Test(
        arguments: [
            ("application/json", true), ("Application/JSON ; charset=utf-8", true), ("text/json", true),
            ("application/vnd.shop+json", true), (nil, true), ("text/html", false),
            ("application/jsonp", false), ("application/octet-stream; a=application/json", false),
            ("", false),
        ] as [(String?, Bool)]
    )
    func acceptsOnlyJSONOrMissingContentType(contentType: String?, isRead: Bool) async throws {
        let response = TransportResponse.json(#"{"categories":[]}"#, contentType: contentType)
        let service = try CatalogService.test(StubTransport.always(response))

        let error = await CatalogCall.categories.error(of: service)

        #expect(error == (isRead ? nil : .unexpectedResponse))
    }
}
