import Testing

@testable import HTTPSessions

struct TokenLedgerTests {
    private let tokens = SessionTokens.numbered(0)

    @Test(arguments: [(60, 60), (86_400, 900), (-5, 0)])
    func doesNotRefreshDuringRateLimitPause(asked: Int, pause: Int) {
        let (start, end) = (Duration.seconds(10), Duration.seconds(10 + pause))
        var ledger = TokenLedger(tokens)
        #expect(ledger.decision(afterRefusalOf: tokens.access, at: start) == .refresh(tokens.refresh))
        #expect(ledger.receive(.failure(.rateLimited(.seconds(asked))), at: start) == nil)
        #expect(ledger.accessToken == tokens.access)
        if pause > 0 {
            let early = ledger.decision(afterRefusalOf: tokens.access, at: end - .nanoseconds(1))
            #expect(early == .accept)
        }
        #expect(ledger.decision(afterRefusalOf: tokens.access, at: end) == .refresh(tokens.refresh))
    }
}
