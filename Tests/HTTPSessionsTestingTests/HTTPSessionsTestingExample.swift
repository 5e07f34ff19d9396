import FoundationExtensions
import HTTPSessions
import HTTPSessionsTesting
import Testing

struct HTTPSessionsTestingExample {
    private let source = ScriptedTokenSource()
    private let expired = SessionTokens(access: Secret("access 1"), refresh: Secret("refresh 1"))
    private let renewed = SessionTokens(access: Secret("access 2"), refresh: Secret("refresh 2"))

    @Test func storesNewTokensBeforeReturningAccessToken() async {
        let provider = TokenProvider(expired, source: source)
        async let token = provider.accessToken(replacing: expired.access)
        let refresh = await source.nextRefresh()
        #expect(refresh.token == expired.refresh)
        refresh.answer(.success(renewed))
        let storage = await source.nextStorage()
        #expect(storage.tokens == renewed)
        storage.finish()
        #expect(await token == renewed.access)
    }

    @Test func reportsSessionEndedByServer() async {
        let provider = TokenProvider(expired, source: source)
        async let token = provider.accessToken(replacing: expired.access)
        await source.nextRefresh().answer(.failure(.sessionEnded))
        #expect(await token == nil)
        await source.reportedEnd()
        #expect(await provider.accessToken() == nil)
        #expect(await source.refreshCount == 1)
    }
}
