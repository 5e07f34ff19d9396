import CurlTransport
import DemoBackend
import FoundationExtensions
import HTTPSessions
import HTTPTransport
import HTTPTypes
import StoreAPI
import StoreDomain
import Synchronization
import Testing

struct LiveSessionTests {
    /// A token source that uses a client to renew tokens and records the tokens that it is asked to store.
    private final class Source: TokenSource {
        let client: APIClient
        let owner: Owner
        let stored = Mutex<[SessionTokens]>([])
        let endCount = Mutex(0)

        init(client: APIClient, owner: Owner) {
            (self.client, self.owner) = (client, owner)
        }

        func newTokens(for token: Secret) async throws(TokenRefreshError) -> SessionTokens {
            try await client.newTokens(for: token, of: owner)
        }

        func store(_ tokens: SessionTokens) async { stored.withLock { $0.append(tokens) } }

        func sessionDidEnd() async { endCount.withLock { $0 += 1 } }
    }

    /// Starts a backend with fault rules, signs in, and sends requests for the profile.
    private func profiles(
        _ faults: String...,
        count: Int = 1,
        check: (_ statuses: [Int], Source) -> Void
    ) async throws {
        var configuration = BackendConfiguration()
        configuration.faults = try faults.map { try FaultRule(parsing: $0) }
        let server = try await BackendServer.start(configuration)
        let network = LibcurlTransport()
        let client = try APIClient(baseURL: server.url, transport: network)
        let first = Mutex<NewSession?>(nil)
        let service = SessionService.live(client) { session in first.withLock { $0 = session } }
        let robin = Credentials(email: "robin@mail.example", password: Secret("correct horse"))
        try await service.createAccount("robin", robin)
        let begun = first.withLock { $0 }
        let session = try #require(begun)
        let source = Source(client: client, owner: session.owner)
        let provider = TokenProvider(session.tokens, source: source)
        let transport = AuthorizingTransport(next: network, provider: provider)
        let authority = String(server.url.dropFirst("http://".count))
        let request = HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/v2/profile")
        var statuses: [Int] = []
        for _ in 0..<count { statuses.append(try await transport.send(request).head.status.code) }
        check(statuses, source)
        await network.shutDown()
        await server.stop()
    }

    @Test func renewsTokensWhenRequestIsRefused() async throws {
        try await profiles("/v2/profile:tokenExpired*1") { statuses, source in
            #expect(statuses == [200])
            #expect(source.stored.withLock(\.count) == 1)
        }
    }

    @Test func recoversFromLostRefreshResponse() async throws {
        let lost = "/v2/session/refresh:lostReply*1"
        try await profiles("/v2/profile:tokenExpired*2", lost, count: 2) { statuses, source in
            #expect(statuses == [401, 200])
            #expect(source.stored.withLock(\.count) == 1)
            #expect(source.endCount.withLock(\.self) == 0)
        }
    }

    @Test(arguments: ["status500", "status429", "malformed", "missingFields", "lostReply", "redirectNowhere"])
    func refreshFaultDoesNotEndSession(fault: String) async throws {
        try await profiles("/v2/profile:tokenExpired", "/v2/session/refresh:\(fault)") { statuses, source in
            #expect(statuses == [401])
            #expect(source.endCount.withLock(\.self) == 0)
        }
    }

    @Test(arguments: ["http://shop.example", "http://192.0.2.1:8080"])
    func doesNotSendPasswordOverInsecureConnection(url: String) async throws {
        let transport = StubTransport()
        let client = try APIClient(baseURL: url, transport: transport)
        let service = SessionService.live(client) { _ in }
        let robin = Credentials(email: "robin@mail.example", password: Secret("correct horse"))
        for begin in [
            { try await service.signIn(robin) }, { try await service.createAccount("robin", robin) },
        ]
            as [() async throws -> Void]
        {
            await #expect(throws: SignInError.failed(.insecureConnection)) { try await begin() }
        }
        #expect(transport.requests.isEmpty)
    }
}
