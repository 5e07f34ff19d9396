import CurlTransport
import DemoBackend
import Foundation
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Synchronization
import Testing

/// Runs a test against the real backend with a real client.
///
/// The client sends the given token, or signs in to the demo account if no token is given.
func withBackend(
    faults: [String] = [],
    token: String? = nil,
    wrap: (any Transport) -> any Transport = { $0 },
    _ body: (APIClient) async throws -> Void
) async throws {
    var configuration = BackendConfiguration()
    configuration.faults += try faults.map { try FaultRule(parsing: $0) }
    let demo = DemoAccount()
    configuration.demoAccount = demo
    let server = try await BackendServer.start(configuration)
    let network = LibcurlTransport()
    let guest = try APIClient(baseURL: server.url, transport: network)
    let sent = if let token { Secret(token) } else { try await guest.accessToken(of: demo) }
    let signedIn = BearerTransport(next: network, token: sent)
    let client = try APIClient(baseURL: server.url, transport: wrap(signedIn), streaming: network)
    try await body(client)
    await network.shutDown()
    await server.stop()
}

extension APIClient {
    fileprivate func accessToken(of demo: DemoAccount) async throws -> Secret {
        let received = Mutex<Secret?>(nil)
        let service = SessionService.live(self) { session in
            received.withLock { $0 = session.tokens.access }
        }
        try await service.signIn(Credentials(email: DemoAccount.email, password: demo.password))
        let token = received.withLock { $0 }
        return try #require(token)
    }
}

private struct BearerTransport: Transport {
    let next: any Transport
    let token: Secret

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        var request = request
        request.headerFields[.authorization] = "Bearer \(token.revealed)"
        return try await next.send(request, body: body, limits: limits)
    }
}
