/// What happens to one request to order, or for new tokens: whether it arrives, and what the shop gets.
struct Fate: Hashable, CustomStringConvertible {
    /// Whether the backend gets it.
    enum Arrival: String {
        /// Never.
        case never

        /// Now.
        case now

        /// Some time after the shop has given up.
        case later
    }

    /// What the shop gets.
    enum Response: String {
        /// The order, new or not.
        case order

        /// The order, when the disk has no room left for anything.
        case orderUnstored

        /// A refusal that is about the key and its lines; there is no order then, and none later.
        case refusal

        /// A 401 response of the backend itself, because the access token has expired.
        case status401

        /// The same, because the backend has revoked the session.
        case revoked

        /// New tokens.
        case tokens

        /// A 404 response; this and all that follow can come from the backend or a gateway in front of it.
        case status404

        /// A rejection that the shop does not know.
        case status422

        /// A failure that is not worth another attempt.
        case status500

        /// A failure that is.
        case status503

        /// A success that cannot be read.
        case garbage

        /// 404 from another address that the request was redirected to.
        case elsewhere

        /// The connection ends before anything comes.
        case lost

        /// There is no connection.
        case unreachable

        /// Nothing: the person quits meanwhile.
        case quit

        /// Nothing: the program is killed.
        case crash

        /// Nothing: the user signs out while the request is pending; new tokens arrive too late.
        case signOut

        /// New tokens, after the user has signed in again, as the same account.
        case signIn

        /// The same, as another account.
        case signInAsOther
    }

    /// The ends of the program, or of its session.
    static let ends: [Response] = [.quit, .crash, .signOut, .signIn, .signInAsOther]

    /// Whether it arrives.
    let arrival: Arrival

    /// What the shop gets.
    let response: Response

    var description: String { arrival == .never ? "\(response)" : "\(response) (arrives \(arrival))" }

    /// Whether the backend says what became of the key.
    var isAnswerToKey: Bool { [.order, .orderUnstored, .refusal].contains(response) }

    /// Whether the shop knows whether the backend has processed the request.
    var isDefinite: Bool { [.order, .refusal, .status401, .revoked, .unreachable].contains(response) }

    /// Everything that can happen to an order, apart from what concerns sessions.
    static let all = fates([
        (.order, [.now]), (.orderUnstored, [.now]), (.refusal, [.never]), (.status401, [.never]),
        (.status404, [.never, .now]), (.status422, [.never]),
        (.status500, [.never, .now]), (.status503, [.never, .now]), (.garbage, [.never, .now]),
        (.elsewhere, [.now]), (.lost, [.never, .now, .later]), (.unreachable, [.never]),
        (.quit, [.never, .now, .later]), (.crash, [.never, .now, .later]),
    ])

    /// A selection for an order of which the session can end at any time.
    static let inSession = fates([
        (.order, [.now]), (.refusal, [.never]), (.status401, [.never]), (.revoked, [.never]),
        (.lost, [.never, .now]), (.unreachable, [.never]), (.crash, [.never, .now]),
        (.signOut, [.never, .now]),
    ])

    /// Everything that can happen to a request for new tokens, if the session has not been revoked.
    static let ofRefresh = fates([
        (.tokens, [.now]), (.lost, [.now]), (.unreachable, [.never]), (.status503, [.never]),
        (.crash, [.now]), (.signOut, [.now]), (.signIn, [.now]), (.signInAsOther, [.now]),
    ])

    private static func fates(_ table: [(Response, [Arrival])]) -> [Fate] {
        table.flatMap { response, arrivals in arrivals.map { Fate(arrival: $0, response: response) } }
    }
}
