public import FoundationExtensions
import HTTPTransport

/// The tokens of one signed-in session, which are renewed when the server refuses them.
///
/// - One refresh is in progress at a time; all requests that were refused wait for it.
/// - A refusal of an older token starts no refresh: that request is sent again with the current token.
/// - New tokens are stored before they are used.
/// - After a failed refresh, the next refused request tries again, unless the session has ended. It accepts
///   the refusal during the pause that the server required, for up to 15 minutes.
/// - A task that is canceled stops waiting at once, and the refresh goes on for the others.
///
/// A provider belongs to one account. Close it when the user signs out, and create another one at the next
/// sign-in, so that a token is never sent with a request of another account.
///
/// ```swift
/// let provider = TokenProvider(storedTokens, source: source)
/// let sending = AuthorizingTransport(next: LibcurlTransport(), provider: provider)
/// let transport = RetryingTransport(next: sending)
/// ```
public actor TokenProvider {
    private let source: any TokenSource
    private let elapsed: @Sendable () -> Duration
    private var ledger: TokenLedger
    private var storing: Task<Void, Never>?
    private var waiters: [AsyncStream<Void>.Continuation] = []

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - tokens: The tokens of the session, which are stored already.
    ///   - source: Requests new tokens, and stores them.
    ///   - clock: Measures the pause that a server required.
    public init(
        _ tokens: SessionTokens,
        source: any TokenSource,
        clock: any Clock<Duration> = .continuous
    ) {
        ledger = TokenLedger(tokens)
        self.source = source
        elapsed = clock.stopwatch()
    }

    /// Returns the token for a new request, after the refresh that is in progress, if any.
    ///
    /// - Returns: The token; `nil` if the session is over.
    public func accessToken() async -> Secret? {
        await refreshEnds()
        return ledger.accessToken
    }

    /// Returns the token with which a refused request is sent again, after a refresh if there has to be one.
    ///
    /// - Parameter refused: The token that the server has answered with 401.
    /// - Returns: The token; `nil` if the refusal stands, because there are no new tokens, the session is
    ///   over, or the task is canceled.
    public func accessToken(replacing refused: Secret) async -> Secret? {
        switch ledger.decision(afterRefusalOf: refused, at: elapsed()) {
        case .use(let token): return token
        case .accept: return nil
        case .wait: break
        case .refresh(let token): Task { await refresh(with: token) }
        }
        await refreshEnds()
        return ledger.accessToken == refused ? nil : ledger.accessToken
    }

    /// Ends the session on this side: every request that follows is refused, and no token is stored any more.
    ///
    /// It does not wait for the network. If tokens are being stored, it returns when they are, so that the
    /// caller can then delete what is stored.
    public func close() async {
        ledger.close()
        wakeWaiters()
        await storing?.value
    }

    private func refresh(with token: Secret) async {
        let outcome = await outcome(ofRefreshingWith: token)
        if let tokens = ledger.receive(outcome, at: elapsed()) {
            let storing = Task { [source] in await source.store(tokens) }
            self.storing = storing
            await storing.value
            self.storing = nil
            ledger.finishStoring()
        }
        wakeWaiters()
        if outcome == .failure(.sessionEnded), ledger.end == .byServer { await source.sessionDidEnd() }
    }

    private func outcome(
        ofRefreshingWith token: Secret
    ) async -> Result<SessionTokens, TokenRefreshError> {
        do throws(TokenRefreshError) {
            return .success(try await source.newTokens(for: token))
        } catch {
            return .failure(error)
        }
    }

    /// Returns when no refresh is in progress, or the session has ended, or the task is canceled.
    private func refreshEnds() async {
        guard ledger.end == nil, ledger.progress != .idle else { return }
        let (ended, waiter) = AsyncStream.makeStream(of: Void.self)
        waiters.append(waiter)
        for await _ in ended {}
    }

    private func wakeWaiters() {
        for waiter in waiters { waiter.finish() }
        waiters = []
    }
}
