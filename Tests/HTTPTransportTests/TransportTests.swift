import Foundation
import HTTPTransport
import HTTPTypes
import Testing

struct TransportTests {
    private let request = HTTPRequest(method: .get, scheme: "https", authority: "shop.test", path: "/")

    @Test func shortFormSendsNoBodyWithinTheStandardLimits() async throws {
        let spy = SpyTransport()
        let response = try await spy.send(request)
        #expect(spy.calls == [SpyTransport.Call(request: request, body: nil, limits: .standard)])
        #expect(response == SpyTransport.response)
    }

    @Test func wrapperChangesOneThingAndPassesTheRestOn() async throws {
        let spy = SpyTransport()
        let limits = TransportLimits(totalTimeout: .seconds(1))
        let response = try await AuthorizingTransport(next: spy, token: "abc")
            .send(request, body: Data("body".utf8), limits: limits)
        var expected = request
        expected.headerFields[.authorization] = "Bearer abc"
        #expect(spy.calls == [SpyTransport.Call(request: expected, body: Data("body".utf8), limits: limits)])
        #expect(response == SpyTransport.response)
    }

    @Test func wrapperMayAnswerWithoutTheNext() async {
        let spy = SpyTransport()
        let offline = SwitchedTransport(next: spy, isOffline: true)
        await #expect(throws: TransportError.offline) { try await offline.send(request) }
        #expect(spy.calls.isEmpty)
    }

    @Test func wrappersComposeInTheirOrder() async throws {
        let spy = SpyTransport()
        let transport: any Transport = SwitchedTransport(
            next: AuthorizingTransport(next: spy, token: "abc"),
            isOffline: false
        )
        _ = try await transport.send(request)
        #expect(spy.calls.map { $0.request.headerFields[.authorization] } == ["Bearer abc"])
    }
}
