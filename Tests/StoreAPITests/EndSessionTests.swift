import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import StoreAPI
import Testing

struct EndSessionTests {
    /// Only a response from the backend can end a session.
    @Test(
        arguments: [
            (.response(204), true), (OrderFixtures.error(401, "sessionRevoked"), true),
            (OrderFixtures.error(401, "tokenMissing"), false), (.response(401), false),
            (.response(200), false),
            (.response(404), false), (.response(500), false),
            (.response(204, from: "http://elsewhere.test/"), false),
        ] as [(TransportResponse, Bool)]
    )
    func onlyBackendResponseEndsSession(response: TransportResponse, isEnded: Bool) async throws {
        let client = try APIClient.test(StubTransport.always(response))
        #expect(await client.endSession(of: Secret("token")) == isEnded)
    }

    @Test func doesNotSendTokenOverInsecureConnection() async throws {
        let transport = StubTransport.always(.response(204))
        let client = try APIClient(baseURL: "http://shop.example", transport: transport)
        #expect(await !client.endSession(of: Secret("token")))
        #expect(transport.requests.isEmpty)
    }
}

extension TransportResponse {
    fileprivate static func response(_ status: Int, from url: String? = nil) -> TransportResponse {
        TransportResponse(head: HTTPResponse(status: .init(code: status)), body: Data(), url: url)
    }
}
