import FoundationExtensions

/// The sessions of a scripted backend.
///
/// A refresh token works again until its successor is used; after that, it ends its session.
struct ModelSessions {
    /// What the backend would do with the tokens of a session.
    enum Standing: Hashable {
        /// Accept them.
        case current

        /// Accept them, because the newer ones have not been used.
        case previous

        /// Refuse them, and end their session.
        case spent

        /// Refuse them, because the backend has revoked the session.
        case revoked

        /// Refuse them, because their session has ended in another way.
        case ended
    }

    /// One pair of tokens, which have the same text.
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

    /// Signs an account in.
    mutating func begin(_ account: OrderModel.Account) -> Token {
        sessions.append(Session())
        return Token(account: account, session: sessions.count - 1, number: 0)
    }

    /// Returns new tokens, or `nil` if the session is over.
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

    /// Ends the session of a token, if it has not ended.
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

    /// Whether the session of a token is over.
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
