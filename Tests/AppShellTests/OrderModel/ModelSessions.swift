import FoundationExtensions

/// The sessions that a scripted backend manages.
///
/// A refresh token remains valid until its successor is used. After that, using the old token ends the
/// session.
struct ModelSessions {
    /// The backend's reaction to a session's tokens.
    enum Standing: Hashable {
        case current

        /// The backend still accepts the tokens because the newer tokens have not been used yet.
        case previous

        /// The backend rejects the tokens and ends the session that they belong to.
        case spent

        case revoked

        /// The backend rejects the tokens because their session ended for a reason other than revocation.
        case ended
    }

    /// An access token and a refresh token that have the same string value.
    struct Token: Hashable {
        let account: OrderModel.Account
        let session: Int
        let number: Int

        var text: String { "\(account.rawValue).\(session).\(number)" }
    }

    private struct Session {
        var current = 0
        var previous: Int?
        var issued = 0
        var end: Standing?
    }

    private var sessions: [Session] = []

    mutating func begin(_ account: OrderModel.Account) -> Token {
        sessions.append(Session())
        return Token(account: account, session: sessions.count - 1, number: 0)
    }

    /// Returns new tokens, or returns `nil` and ends the session if the token is no longer valid.
    mutating func refresh(_ token: Token) -> Token? {
        guard [.current, .previous].contains(standing(of: token)) else {
            end(token, as: .ended)
            return nil
        }
        sessions[token.session].issued += 1
        sessions[token.session].previous = token.number
        sessions[token.session].current = sessions[token.session].issued
        return Token(
            account: token.account,
            session: token.session,
            number: sessions[token.session].current
        )
    }

    mutating func end(_ token: Token, as end: Standing) {
        sessions[token.session].end = sessions[token.session].end ?? end
    }

    func standing(of token: Token) -> Standing {
        let session = sessions[token.session]
        if let end = session.end { return end }
        switch token.number {
        case session.current: return .current
        case session.previous: return .previous
        default: return .spent
        }
    }

    func isOver(_ token: Token) -> Bool { sessions[token.session].end != nil }
}

extension ModelSessions.Token {
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".")
        guard parts.count == 3, let account = OrderModel.Account(rawValue: String(parts[0])),
            let session = Int(parts[1]), let number = Int(parts[2])
        else { return nil }
        self.init(account: account, session: session, number: number)
    }
}
