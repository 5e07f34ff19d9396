import FoundationExtensions
import HTTPSessions
import StoreAPI
import StoreDomain
import Testing

struct NewTokensTests {
    private static let owner = Owner(backend: "b-1", account: "kim")

    /// If the tokens belonged to a different account, the next request would access that account's data.
    @Test(arguments: [("b-1", "robin"), ("b-2", "kim"), ("", "kim")])
    func areAcceptedOnlyForSameAccount(backend: String, account: String) async throws {
        await #expect(throws: TokenRefreshError.failed) {
            try await newTokens(backend: backend, account: account)
        }
        let tokens = SessionTokens(access: Secret("a"), refresh: Secret("r"))
        #expect(try await newTokens(backend: "b-1", account: "kim") == tokens)
    }

    private func newTokens(backend: String, account: String) async throws -> SessionTokens {
        let response = """
            {"backend":"\(backend)","account":"\(account)","accessToken":"a","refreshToken":"r"}
            """
        let client = try APIClient.test(StubTransport.always(.json(response)))
        return try await client.newTokens(for: Secret("old"), of: Self.owner)
    }
}
