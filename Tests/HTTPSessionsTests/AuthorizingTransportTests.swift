import Foundation
import FoundationExtensions
import HTTPSessionsTesting
import HTTPTransport
import HTTPTypes
import Testing

@testable import HTTPSessions

struct AuthorizingTransportTests {
    private let source = ScriptedTokenSource()
    private let expired = SessionTokens.numbered(0)
    private let renewed = SessionTokens.numbered(1)

    private func transport(_ server: SessionServer) -> (AuthorizingTransport, TokenProvider) {
        let provider = TokenProvider(expired, source: source)
        return (AuthorizingTransport(next: server, provider: provider), provider)
    }

    @Test func refreshesOnceForConcurrentRequests() async throws {
        let server = SessionServer(holding: 20)
        let (transport, _) = transport(server)
        try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await transport.send(.example).head.status } }
            let refresh = await source.nextRefresh()
            #expect(refresh.token == expired.refresh)
            server.accept(renewed.access)
            refresh.answer(.success(renewed))
            await source.nextStorage().finish()
            for try await status in group { #expect(status == .ok) }
        }
        #expect(await source.refreshCount == 1)
    }

    @Test func resendsBodyAfterRefresh() async throws {
        let server = SessionServer()
        let (transport, _) = transport(server)
        async let response = transport.send(.example, body: Data("lines".utf8), limits: .standard)
        await source.nextRefresh().answer(.success(renewed))
        server.accept(renewed.access)
        await source.nextStorage().finish()
        #expect(try await response.body == Data("lines".utf8))
        #expect(server.receivedTokens == [expired.access, renewed.access])
    }

    @Test func returnsUnauthorizedWhenNewTokenIsRejected() async throws {
        let server = SessionServer()
        let (transport, _) = transport(server)
        async let response = transport.send(.example)
        await source.nextRefresh().answer(.success(renewed))
        await source.nextStorage().finish()
        #expect(try await response.head.status == .unauthorized)
        #expect(server.receivedTokens == [expired.access, renewed.access])
        #expect(await source.refreshCount == 1)
    }

    @Test(arguments: [TokenRefreshError.failed, .sessionEnded, .rateLimited(.seconds(60))])
    func returnsOriginalResponseWhenRefreshFails(_ error: TokenRefreshError) async throws {
        let server = SessionServer()
        let (transport, _) = transport(server)
        async let response = transport.send(.example)
        await source.nextRefresh().answer(.failure(error))
        #expect(try await response.head.status == .unauthorized)
        #expect(server.requestCount == 1)
    }

    @Test func sendsNothingAfterSessionEnds() async throws {
        let server = SessionServer(accepting: [expired.access])
        let (transport, provider) = transport(server)
        await provider.close()
        await #expect(throws: TransportError.unauthorized) { try await transport.send(.example) }
        #expect(server.requestCount == 0)
    }

    @Test(arguments: ["https://elsewhere.test/orders", "https://shop.test/v3/orders"])
    func doesNotRefreshForUnauthorizedRedirectTarget(url: String) async throws {
        let server = SessionServer(unauthorizedURL: url)
        let (transport, _) = transport(server)
        #expect(try await transport.send(.example).head.status == .unauthorized)
        #expect(await source.refreshCount == 0)
    }
}
