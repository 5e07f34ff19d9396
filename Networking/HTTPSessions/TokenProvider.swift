public import FoundationExtensions
import HTTPTransport

/// A provider that supplies a session's tokens and renews them when the server rejects the access token.
///
/// - At most one refresh is in progress at a time, and all rejected requests wait for that refresh.
/// - A request that was rejected with an older token is repeated with the current token, without a refresh.
/// - New tokens are stored before they are used.
/// - After a failed refresh, the next rejected request starts a new refresh, unless the session has ended.
///   The server can impose a pause of at most 15 minutes, during which a rejected request does not start a
///   refresh.
/// - A canceled task stops waiting immediately, but the refresh continues for the other tasks.
///
/// Each account requires a separate provider. Close the provider when the user signs out, and create a new
/// provider at the next sign-in, so that a token is never sent with another account's request.
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
    ///   - tokens: The session's tokens, which must already be stored.
    ///   - source: The source that requests and stores new tokens.
    ///   - clock: The clock that measures the pause that a server imposes.
    public init(
        _ tokens: SessionTokens,
        source: any TokenSource,
        clock: any Clock<Duration> = .continuous
    ) {
        ledger = TokenLedger(tokens)
        self.source = source
        elapsed = clock.stopwatch()
    }

    /// Waits for any refresh in progress and returns the token for a new request.
    ///
    /// - Returns: The token, or `nil` if the session has ended.
    public func accessToken() async -> Secret? {
        await refreshEnds()
        return ledger.accessToken
    }

    /// Returns the token with which to repeat a rejected request, and first requests new tokens if necessary.
    ///
    /// - Parameter refused: The token that the server rejected with status 401.
    /// - Returns: The token, or `nil` if there is no new token, the session has ended, or the task is
    ///   canceled.
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

    /// Ends the session on the client, so that no more tokens are returned or stored.
    ///
    /// This method does not wait for the network. If the source is storing tokens, this method waits for the
    /// source to finish, so the caller can delete the stored tokens afterward.
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

    /// Waits for any refresh in progress to finish, but stops waiting if the session ends or the task is
    /// canceled.
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
