import Foundation
import HTTPTransport
import HTTPTypes
import Testing

/// A transport that adds the user's language to each request.
struct LanguageTransport: Transport {
    let next: any Transport
    let language: String

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        request.headerFields[.acceptLanguage] = language
        return try await next.send(request, body: body, limits: limits)
    }
}

/// A client that requests a headline by using a transport.
struct NewsClient {
    let transport: any Transport

    func headline() async throws(TransportError) -> String? {
        let request = HTTPRequest(method: .get, scheme: "https", authority: "api.example", path: "/headline")
        let response = try await transport.send(request)
        guard response.head.status == .ok else { return nil }
        return String(decoding: response.body, as: UTF8.self)
    }
}

/// A transport that replaces the network and returns the language of each request.
struct EchoTransport: Transport {
    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let language = request.headerFields[.acceptLanguage] ?? "none"
        return TransportResponse(head: HTTPResponse(status: .ok), body: Data(language.utf8))
    }
}

struct HTTPTransportExample {
    @Test func requestsHeadlineInUserLanguage() async throws {
        let localized = LanguageTransport(next: EchoTransport(), language: "de")
        let client = NewsClient(transport: RetryingTransport(next: localized))
        #expect(try await client.headline() == "de")
    }

    @Test func failsWhenDeviceIsOffline() async {
        let client = NewsClient(transport: OfflineTransport())
        await #expect(throws: TransportError.offline) { try await client.headline() }
    }
}
