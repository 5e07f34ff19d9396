import FoundationExtensions
import HTTPSessionsTesting
import Testing

@testable import HTTPSessions

struct TokenProviderTests {
    private let source = ScriptedTokenSource()
    private let first = SessionTokens.numbered(0)
    private let second = SessionTokens.numbered(1)

    @Test func returnsCurrentTokenForLateRejectionOfOldToken() async {
        let provider = TokenProvider(second, source: source)
        #expect(await provider.accessToken(replacing: first.access) == second.access)
        #expect(await source.refreshCount == 0)
    }

    @Test func usesNewTokensOnlyAfterTheyAreStored() async {
        let provider = TokenProvider(first, source: source)
        async let token = provider.accessToken(replacing: first.access)
        await source.nextRefresh().answer(.success(second))
        let storage = await source.nextStorage()
        #expect(storage.tokens == second)
        async let tokenOfAnother = provider.accessToken()
        storage.finish()
        #expect(await [token, tokenOfAnother] == [second.access, second.access])
    }

    @Test func retriesAfterFailedRefresh() async {
        let provider = TokenProvider(first, source: source)
        async let failed = provider.accessToken(replacing: first.access)
        await source.nextRefresh().answer(.failure(.failed))
        #expect(await failed == nil)
        #expect(await provider.accessToken() == first.access)
        async let token = provider.accessToken(replacing: first.access)
        await source.nextRefresh().answer(.success(second))
        await source.nextStorage().finish()
        #expect(await token == second.access)
    }

    @Test func reportsSessionEndOnce() async {
        let provider = TokenProvider(first, source: source)
        async let token = provider.accessToken(replacing: first.access)
        await source.nextRefresh().answer(.failure(.sessionEnded))
        #expect(await token == nil)
        await source.reportedEnd()
        #expect(await provider.accessToken() == nil)
        #expect(await provider.accessToken(replacing: first.access) == nil)
    }

    @Test func canceledCallerStopsWaitingWhileRefreshContinues() async {
        let provider = TokenProvider(first, source: source)
        let canceled = Task { await provider.accessToken(replacing: first.access) }
        let refresh = await source.nextRefresh()
        async let other = provider.accessToken(replacing: first.access)
        canceled.cancel()
        #expect(await canceled.value == nil)
        refresh.answer(.success(second))
        await source.nextStorage().finish()
        #expect(await other == second.access)
    }

    @Test func storesNoTokensAfterClosing() async {
        let provider = TokenProvider(first, source: source)
        async let token = provider.accessToken(replacing: first.access)
        let refresh = await source.nextRefresh()
        await provider.close()
        #expect(await token == nil)
        refresh.answer(.success(second))
        #expect(await provider.accessToken() == nil)
    }

    @Test func closingWaitsForTokenStorage() async {
        let provider = TokenProvider(first, source: source)
        async let token = provider.accessToken(replacing: first.access)
        await source.nextRefresh().answer(.success(second))
        let storage = await source.nextStorage()
        async let closing: Void = provider.close()
        #expect(await token == nil)
        storage.finish()
        await closing
        #expect(await provider.accessToken() == nil)
    }
}
