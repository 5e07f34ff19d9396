import FoundationExtensions

/// The rules that ``TokenProvider`` applies to the tokens of one session.
///
/// The ledger never suspends and calls no other code, so a test can explore every sequence of events.
struct TokenLedger: Hashable {
    /// The action to take after the server has rejected a token.
    enum Decision: Hashable {
        /// Repeats the request with this token.
        case use(Secret)

        /// Requests new tokens with this refresh token and then repeats the request if the access token has
        /// changed.
        case refresh(Secret)

        /// Waits for the refresh in progress and then repeats the request if the access token has changed.
        case wait

        /// Returns the 401 response to the caller.
        case accept
    }

    enum Progress: Hashable {
        case idle
        case requesting
        case storing(SessionTokens)
    }

    enum End: Hashable {
        case byServer
        case byClient
    }

    /// The maximum pause that a server can impose.
    ///
    /// After the pause, the first request that is rejected starts a refresh.
    static let maximumPause = Duration.seconds(900)

    private(set) var tokens: SessionTokens
    private(set) var progress = Progress.idle
    private(set) var end: End?
    private var pauseEnd = Duration.zero

    init(_ tokens: SessionTokens) {
        self.tokens = tokens
    }

    /// The token for a new request, or `nil` if the session has ended.
    var accessToken: Secret? { end == nil ? tokens.access : nil }

    /// Returns the action to take after the server has rejected a token with status 401.
    mutating func decision(afterRefusalOf token: Secret, at time: Duration) -> Decision {
        guard end == nil else { return .accept }
        guard progress == .idle else { return .wait }
        guard token == tokens.access else { return .use(tokens.access) }
        guard time >= pauseEnd else { return .accept }
        progress = .requesting
        return .refresh(tokens.refresh)
    }

    /// Records the outcome of a refresh and returns any new tokens, which the caller must store before they
    /// are used.
    mutating func receive(
        _ outcome: Result<SessionTokens, TokenRefreshError>,
        at time: Duration
    ) -> SessionTokens? {
        progress = .idle
        guard end == nil else { return nil }
        switch outcome {
        case .success(let tokens):
            progress = .storing(tokens)
            return tokens
        case .failure(.sessionEnded): end = .byServer
        case .failure(.rateLimited(let pause)): pauseEnd = time + min(pause, Self.maximumPause)
        case .failure(.failed): break
        }
        return nil
    }

    /// Makes the stored tokens the current tokens.
    mutating func finishStoring() {
        if case .storing(let stored) = progress { tokens = stored }
        progress = .idle
    }

    /// Ends the session on the client.
    mutating func close() {
        end = end ?? .byClient
    }
}
