import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import StoreDomain
import Synchronization

/// A backend and a network that behave as a test specifies.
///
/// Requests either arrive in the order in which they were sent or never arrive. When the backend reports the
/// final outcome for an order key, all earlier requests have arrived or will never arrive. Signing in and
/// signing out always succeed.
final class ModelBackend: Transport {
    enum Request {
        case order
        case refresh
    }

    private struct State {
        var fates: [Fate] = []
        var unscripted: Request?
        var orders: Set<String> = []
        var onTheirWay: Set<String> = []
        var doubtful: Set<String> = []
        var lastKey = ""
        var end: Fate.Response?
        var isDiskFull = false
        var sessions = ModelSessions()
        var wrongs: Set<OrderModel.Wrong> = []
        var meanwhile: @Sendable (Fate.Response) async -> Void = { _ in }

        mutating func response(
            to key: String,
            with token: ModelSessions.Token,
            whileStored stored: ModelSessions.Token?
        ) -> Fate.Response {
            lastKey = key
            if !key.hasPrefix(token.account.rawValue) { wrongs.insert(.misdirected) }
            if let stored, stored.session == token.session, stored != token { wrongs.insert(.unstored) }
            if sessions.isOver(token) { return .revoked }
            var fate = next(.order)
            if fate.isAnswerToKey { receive() }
            // The backend does not refuse a key for which it already has an order.
            if fate.response == .refusal, orders.contains(key) {
                fate = Fate(arrival: .now, response: .order)
            }
            if !fate.isDefinite { doubtful.insert(key) }
            switch fate.arrival {
            case .never: break
            case .now: orders.insert(key)
            case .later: onTheirWay.insert(key)
            }
            if fate.response == .revoked { sessions.end(token, as: .revoked) }
            if fate.response == .orderUnstored { isDiskFull = true }
            return fate.response
        }

        mutating func refresh(_ token: ModelSessions.Token) -> (Fate.Response, ModelSessions.Token?) {
            if sessions.isOver(token) { return (.tokens, nil) }
            let fate = next(.refresh)
            if fate.response == .crash { doubtful.insert(lastKey) }
            return (fate.response, fate.arrival == .now ? sessions.refresh(token) : nil)
        }

        private mutating func next(_ request: Request) -> Fate {
            if fates.isEmpty, unscripted == nil { unscripted = request }
            let fate = fates.isEmpty ? Fate(arrival: .never, response: .crash) : fates.removeFirst()
            if Fate.ends.contains(fate.response) { end = fate.response }
            return fate
        }

        mutating func receive() {
            orders.formUnion(onTheirWay)
            onTheirWay = []
        }
    }

    private let state = Mutex(State())
    private let stored: @Sendable () async -> ModelSessions.Token?

    init(stored: @escaping @Sendable () async -> ModelSessions.Token?) {
        self.stored = stored
    }

    func knows(_ key: String) -> (order: Bool, isOnItsWay: Bool) {
        state.withLock { ($0.orders.contains(key), $0.onTheirWay.contains(key)) }
    }

    /// Returns whether the app must assume that a request with a key may have created an order.
    func isDoubtful(_ key: String) -> Bool { state.withLock { $0.doubtful.contains(key) } }

    func standing(of token: ModelSessions.Token) -> ModelSessions.Standing {
        state.withLock { $0.sessions.standing(of: token) }
    }

    var wrongs: Set<OrderModel.Wrong> { state.withLock(\.wrongs) }

    /// The first request that had no scripted outcome, or `nil` if every request had one.
    var unscripted: Request? { state.withLock(\.unscripted) }

    /// The response that ended the app or its session, or `nil` if neither has ended.
    var end: Fate.Response? { state.withLock(\.end) }

    var isDiskFull: Bool { state.withLock(\.isDiskFull) }

    func setDiskFull(_ isFull: Bool) {
        state.withLock { $0.isDiskFull = isFull }
    }

    func prepare(_ fates: [Fate]) {
        state.withLock { ($0.fates, $0.end) = (fates, nil) }
    }

    func restart() {
        state.withLock { $0.end = nil }
    }

    /// Sets the user action that occurs while a token request is pending.
    func setMeanwhile(_ meanwhile: @escaping @Sendable (Fate.Response) async -> Void) {
        state.withLock { $0.meanwhile = meanwhile }
    }

    /// Delivers the requests that are still in transit.
    func receive() {
        state.withLock { $0.receive() }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let bearer = request.headerFields[.authorization].map { $0.dropFirst("Bearer ".count) }
        let token = ModelSessions.Token(bearer ?? "")
        switch (request.method, request.path) {
        case (.post, "/v2/session"):
            let account = OrderModel.Account.allCases.first { $0.credentials.email == body?.field("email") }
            return Self.response(201, state.withLock { $0.sessions.begin(account ?? .a) }.json)
        case (.delete, _):
            state.withLock { state in token.map { state.sessions.end($0, as: .ended) } }
            return Self.response(204)
        case (_, "/v2/session/refresh"):
            return try await refresh(ModelSessions.Token(body?.field("refreshToken") ?? ""))
        default:
            return try order(request.headerFields[.idempotencyKey] ?? "", token, whileStored: await stored())
        }
    }

    private func refresh(_ token: ModelSessions.Token?) async throws(TransportError) -> TransportResponse {
        guard let token else { return Self.response(400) }
        let ((answer, new), meanwhile) = state.withLock { ($0.refresh(token), $0.meanwhile) }
        switch answer {
        case .tokens, .signOut, .signIn, .signInAsOther:
            await meanwhile(answer)
            return new.map { Self.response(200, $0.json) } ?? Self.response(401, Self.revoked)
        case .status503: return Self.response(503)
        case .crash: throw .canceled
        case .unreachable: throw .cannotConnect(reason: "")
        default: throw .connectionLost(reason: "")
        }
    }

    private func order(
        _ key: String,
        _ token: ModelSessions.Token?,
        whileStored stored: ModelSessions.Token?
    ) throws(TransportError) -> TransportResponse {
        guard let token else { return Self.response(400) }
        switch state.withLock({ $0.response(to: key, with: token, whileStored: stored) }) {
        case .order, .orderUnstored: return Self.response(201, Self.order(key))
        case .refusal: return Self.response(409, Self.refusal)
        case .status401: return Self.response(401, Self.expired)
        case .revoked: return Self.response(401, Self.revoked)
        case .status404: return Self.response(404)
        case .status422: return Self.response(422)
        case .status500: return Self.response(500)
        case .status503: return Self.response(503)
        case .garbage: return Self.response(200, "{")
        case .elsewhere: return Self.response(404, url: "https://shop.test/nowhere")
        case .unreachable: throw .cannotConnect(reason: "")
        case .lost, .tokens: throw .connectionLost(reason: "")
        case .quit, .crash, .signOut, .signIn, .signInAsOther: throw .canceled
        }
    }
}
