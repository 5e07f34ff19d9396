/// The outcome of an order or token request.
///
/// An outcome specifies when the request reaches the backend, if ever, and which response the app receives.
struct Fate: Hashable, CustomStringConvertible {
    enum Arrival: String {
        case never

        case now

        /// The request arrives some time after the app has given up.
        case later
    }

    enum Response: String {
        /// A response that contains the new or repeated order.
        case order

        /// A response that contains an order that the app cannot store because the disk is full.
        case orderUnstored

        /// A response that refuses to place an order for the key and the submitted lines.
        ///
        /// The backend has no order for the key and will never have one.
        case refusal

        /// A 401 response that indicates that the access token has expired.
        case status401

        /// A 401 response that indicates that the backend has revoked the session.
        case revoked

        case tokens

        /// A 404 response from the backend or a gateway.
        case status404

        /// A rejection that the app does not recognize.
        case status422

        /// A failure after which the app does not send the request again.
        case status500

        /// A failure after which the app sends the request again.
        case status503

        /// A successful response with an invalid body.
        case garbage

        /// A 404 response from the URL that the request was redirected to.
        case elsewhere

        case lost

        case unreachable

        /// No response, because the user quits the app while the request is pending.
        case quit

        case crash

        /// No response, because the user signs out while the request is pending.
        ///
        /// If the app has requested new tokens, they arrive after the sign-out.
        case signOut

        /// New tokens that arrive after the user has signed in again to the same account.
        case signIn

        /// New tokens that arrive after the user has signed in to a different account.
        case signInAsOther
    }

    /// The responses that end the app or its session.
    static let ends: [Response] = [.quit, .crash, .signOut, .signIn, .signInAsOther]

    let arrival: Arrival

    let response: Response

    var description: String { arrival == .never ? "\(response)" : "\(response) (arrives \(arrival))" }

    /// A Boolean value that indicates whether the response reports the final outcome for the key.
    var isAnswerToKey: Bool { [.order, .orderUnstored, .refusal].contains(response) }

    /// A Boolean value that indicates whether the app can infer from the response whether the backend has
    /// processed the request.
    var isDefinite: Bool { [.order, .refusal, .status401, .revoked, .unreachable].contains(response) }

    /// All outcomes of an order request, except the outcomes that end a session.
    static let all = fates([
        (.order, [.now]), (.orderUnstored, [.now]), (.refusal, [.never]), (.status401, [.never]),
        (.status404, [.never, .now]), (.status422, [.never]),
        (.status500, [.never, .now]), (.status503, [.never, .now]), (.garbage, [.never, .now]),
        (.elsewhere, [.now]), (.lost, [.never, .now, .later]), (.unreachable, [.never]),
        (.quit, [.never, .now, .later]), (.crash, [.never, .now, .later]),
    ])

    /// Selected outcomes of an order request whose session can end at any time.
    static let inSession = fates([
        (.order, [.now]), (.refusal, [.never]), (.status401, [.never]), (.revoked, [.never]),
        (.lost, [.never, .now]), (.unreachable, [.never]), (.crash, [.never, .now]),
        (.signOut, [.never, .now]),
    ])

    /// All outcomes of a token request in a session that has not been revoked.
    static let ofRefresh = fates([
        (.tokens, [.now]), (.lost, [.now]), (.unreachable, [.never]), (.status503, [.never]),
        (.crash, [.now]), (.signOut, [.now]), (.signIn, [.now]), (.signInAsOther, [.now]),
    ])

    private static func fates(_ table: [(Response, [Arrival])]) -> [Fate] {
        table.flatMap { response, arrivals in arrivals.map { Fate(arrival: $0, response: response) } }
    }
}
