import FoundationExtensions

/// The rules for the tokens of one session.
///
/// It waits for nothing and calls nothing, so a test can explore every order of events. ``TokenProvider``
/// does what it decides.
struct TokenLedger: Hashable {
    /// What to do after a refusal.
    enum Decision: Hashable {
        /// Send the request again with this token.
        case use(Secret)

        /// Request new tokens with this refresh token, and then use the current token if it is another one.
        case refresh(Secret)

        /// Wait for the refresh that is in progress, and then do the same.
        case wait

        /// Accept the refusal.
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

    /// The longest pause that a server can impose, after which the next refused request tries again.
    static let maximumPause = Duration.seconds(900)

    private(set) var tokens: SessionTokens
    private(set) var progress = Progress.idle
    private(set) var end: End?
    private var pauseEnd = Duration.zero

    init(_ tokens: SessionTokens) {
        self.tokens = tokens
    }

    /// The token for a new request; `nil` when the session is over.
    var accessToken: Secret? { end == nil ? tokens.access : nil }

    /// Decides what to do after the server has refused a token with 401.
    mutating func decision(afterRefusalOf token: Secret, at time: Duration) -> Decision {
        guard end == nil else { return .accept }
        guard progress == .idle else { return .wait }
        guard token == tokens.access else { return .use(tokens.access) }
        guard time >= pauseEnd else { return .accept }
        progress = .requesting
        return .refresh(tokens.refresh)
    }

    /// Takes the outcome of a refresh, and returns the tokens that have to be stored before they are used.
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

    /// Uses the tokens that have been stored.
    mutating func finishStoring() {
        if case .storing(let stored) = progress { tokens = stored }
        progress = .idle
    }

    /// Ends the session on this side.
    mutating func close() {
        end = end ?? .byClient
    }
}
