import FoundationExtensions
import HTTPSessions
import HTTPSessionsTesting
import Testing

struct ScriptedTokenSourceTests {
    @Test func suspendsEachCallUntilAnswered() async throws {
        let source = ScriptedTokenSource()
        let tokens = SessionTokens(access: Secret("a"), refresh: Secret("r"))
        async let first = Result(source, Secret("one"))
        let refresh = await source.nextRefresh()
        #expect(refresh.token == Secret("one"))
        refresh.answer(.success(tokens))
        #expect(await first == .success(tokens))
        async let second = Result(source, Secret("two"))
        await source.nextRefresh().answer(.failure(.failed))
        #expect(await second == .failure(.failed))
        #expect(await source.refreshCount == 2)
        async let storing: Void = source.store(tokens)
        let storage = await source.nextStorage()
        #expect(storage.tokens == tokens)
        storage.finish()
        await storing
        await source.sessionDidEnd()
        await source.reportedEnd()
    }
}

extension Result<SessionTokens, TokenRefreshError> {
    fileprivate init(_ source: ScriptedTokenSource, _ token: Secret) async {
        do throws(TokenRefreshError) {
            self = .success(try await source.newTokens(for: token))
        } catch {
            self = .failure(error)
        }
    }
}
