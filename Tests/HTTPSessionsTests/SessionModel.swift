import FoundationExtensions

@testable import HTTPSessions

/// A model of a client, the client's disk, a server, the messages between the client and the server, and the
/// possible next steps.
///
/// The real ``TokenLedger`` makes the client's decisions. A test explores all sequences of ``steps``.
struct SessionModel: Hashable {
    /// A rule that a test disables to prove that the exploration finds the resulting violation.
    enum Missing {
        case singleFlight
        case storingBeforeUse
        case acceptingTheTokenAgain
    }

    enum Step: Hashable {
        case accessTokenExpires
        case requestIsRefused
        case refreshReachesServer
        case refreshIsLost
        case replyArrives
        case replyIsLost
        case tokensAreStored
        case clientCrashes
        case serverRevokes
        case clientCloses
    }

    private(set) var ledger = TokenLedger(.numbered(0))
    private(set) var server = TokenServer()
    private(set) var disk = SessionTokens.numbered(0)
    private var requests: [Secret] = []
    private var replies: [Result<SessionTokens, TokenRefreshError>] = []
    private var unstored: SessionTokens?
    private var expirations = 0
    private var crashes = 0
    private var lostReplies = 0
    private var storesAfterEnd = false
    private let missing: Missing?

    init(without missing: Missing? = nil) {
        self.missing = missing
    }

    var violation: String? {
        if requests.count + replies.count > 1 { return "two refreshes are in progress" }
        if ledger.end == .byServer, !server.isRevokedByOperator { return "the user was signed out" }
        if storesAfterEnd { return "tokens were stored after the session had ended" }
        return nil
    }

    /// A Boolean value that indicates whether the client obtains a valid token if no failure occurs.
    ///
    /// The value is also `true` if the session has ended.
    var recovers: Bool {
        var model = self
        for step in [Step.refreshReachesServer, .replyArrives, .tokensAreStored]
        where model.steps.contains(step) {
            model.take(step)
        }
        for _ in 0..<2 {
            if model.ledger.accessToken.map(model.server.accepts) ?? true { return true }
            for step in [Step.requestIsRefused, .refreshReachesServer, .replyArrives, .tokensAreStored] {
                if model.steps.contains(step) { model.take(step) }
            }
        }
        return model.ledger.accessToken.map(model.server.accepts) ?? true
    }

    var steps: [Step] {
        var steps: [Step] = []
        if expirations < 3, server.acceptsAny { steps.append(.accessTokenExpires) }
        if let token = ledger.accessToken, !server.accepts(token) { steps.append(.requestIsRefused) }
        if !requests.isEmpty { steps += [.refreshReachesServer, .refreshIsLost] }
        if !replies.isEmpty { steps.append(.replyArrives) }
        if !replies.isEmpty, lostReplies < 2 { steps.append(.replyIsLost) }
        if unstored != nil { steps.append(.tokensAreStored) }
        if crashes < 2, ledger.end == nil { steps.append(.clientCrashes) }
        if !server.isRevokedByOperator { steps.append(.serverRevokes) }
        if ledger.end == nil { steps.append(.clientCloses) }
        return steps
    }

    mutating func take(_ step: Step) {
        switch step {
        case .accessTokenExpires:
            expirations += 1
            server.expireAccessTokens()
        case .requestIsRefused:
            switch ledger.decision(afterRefusalOf: ledger.tokens.access, at: .zero) {
            case .refresh(let token): requests.append(token)
            case .wait where missing == .singleFlight: requests.append(ledger.tokens.refresh)
            case .wait, .use, .accept: break
            }
        case .refreshReachesServer:
            replies.append(
                server.refresh(requests.removeFirst(), acceptsAgain: missing != .acceptingTheTokenAgain)
            )
        case .refreshIsLost:
            requests.removeFirst()
            _ = ledger.receive(.failure(.failed), at: .zero)
        case .replyArrives:
            unstored = ledger.receive(replies.removeFirst(), at: .zero)
            storesAfterEnd = unstored != nil && ledger.end != nil
            if missing == .storingBeforeUse { ledger.finishStoring() }
        case .replyIsLost:
            lostReplies += 1
            replies.removeFirst()
            _ = ledger.receive(.failure(.failed), at: .zero)
        case .tokensAreStored:
            disk = unstored ?? disk
            unstored = nil
            if missing != .storingBeforeUse { ledger.finishStoring() }
        case .clientCrashes:
            crashes += 1
            ledger = TokenLedger(disk)
            // The server still receives the requests that the client has sent, but the replies are lost.
            unstored = nil
            for token in requests {
                _ = server.refresh(token, acceptsAgain: missing != .acceptingTheTokenAgain)
            }
            (requests, replies) = ([], [])
        case .serverRevokes: server.revoke()
        case .clientCloses: ledger.close()
        }
    }
}

/// A server that issues tokens according to the rules that a client relies on.
///
/// A refresh token remains valid until its successor is used.
struct TokenServer: Hashable {
    private(set) var isRevokedByOperator = false
    private var isRevoked = false
    private var accepted: Set<Secret> = [SessionTokens.numbered(0).access]
    private var current = SessionTokens.numbered(0).refresh
    private var previous: Secret?
    private var issued = 0

    var acceptsAny: Bool { !accepted.isEmpty }

    func accepts(_ token: Secret) -> Bool { accepted.contains(token) }

    mutating func expireAccessTokens() { accepted = [] }

    mutating func revoke() {
        isRevokedByOperator = true
        isRevoked = true
        accepted = []
    }

    mutating func refresh(_ token: Secret, acceptsAgain: Bool) -> Result<SessionTokens, TokenRefreshError> {
        guard !isRevoked, token == current || token == previous && acceptsAgain else {
            isRevoked = true
            accepted = []
            return .failure(.sessionEnded)
        }
        issued += 1
        let tokens = SessionTokens.numbered(issued)
        previous = token
        current = tokens.refresh
        accepted = [tokens.access]
        return .success(tokens)
    }
}

extension SessionTokens {
    static func numbered(_ number: Int) -> SessionTokens {
        SessionTokens(access: Secret("access \(number)"), refresh: Secret("refresh \(number)"))
    }
}
