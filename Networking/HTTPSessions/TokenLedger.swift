import FoundationExtensions

/// The rules for the tokens of one session, which ``TokenProvider`` carries out.
///
/// The ledger never suspends and calls nothing, so a test can explore every order of events.
struct TokenLedger: Hashable {
    /// The action after the server has rejected a token.
    enum Decision: Hashable {
        /// Send the request again with this token.
        case use(Secret)

        /// Request new tokens with this refresh token, and then use the current token if it is a different
        /// one.
        case refresh(Secret)

        /// Wait for the refresh in progress, and then use the current token if it is a different one.
        case wait

        /// Accept the rejection.
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

    /// The maximum pause that a server can impose; after it, the next rejected request starts a refresh.
    static let maximumPause = Duration.seconds(900)

    private(set) var tokens: SessionTokens
    private(set) var progress = Progress.idle
    private(set) var end: End?
    private var pauseEnd = Duration.zero

    init(_ tokens: SessionTokens) {
        self.tokens = tokens
    }

    /// The token for a new request; `nil` if the session is over.
    var accessToken: Secret? { end == nil ? tokens.access : nil }

    /// Decides the action after the server has rejected a token with status 401.
    mutating func decision(afterRefusalOf token: Secret, at time: Duration) -> Decision {
        guard end == nil else { return .accept }
        guard progress == .idle else { return .wait }
        guard token == tokens.access else { return .use(tokens.access) }
        guard time >= pauseEnd else { return .accept }
        progress = .requesting
        return .refresh(tokens.refresh)
    }

    /// Receives the outcome of a refresh; returns the tokens that have to be stored before they are used.
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

    /// Makes the tokens that have been stored the current ones.
    mutating func finishStoring() {
        if case .storing(let stored) = progress { tokens = stored }
        progress = .idle
    }

    /// Ends the session on the client's side.
    mutating func close() {
        end = end ?? .byClient
    }
}
