import Foundation
import HTTPTransport
import HTTPTypes
import StoreDomain
import Synchronization

/// A backend and the network in front of it, both scripted.
///
/// Requests arrive in the order in which they were sent, or never: when the backend answers one, none of
/// those before is still on its way.
final class ModelBackend: Transport {
    private struct State {
        var fates: [Fate] = []
        var isAskedForMore = false
        var orders: Set<String> = []
        var onTheirWay: Set<String> = []
        var end: Fate.Answer?
        var isDiskFull = false

        /// Takes a request; returns what the shop gets.
        mutating func answer(to key: String) -> Fate.Answer {
            isAskedForMore = isAskedForMore || fates.isEmpty
            var fate = fates.isEmpty ? Fate(arrival: .never, answer: .crash) : fates.removeFirst()
            if fate.isAnswerToKey { receive() }
            // A backend does not refuse the key of an order that it has.
            if fate.answer == .refusal, orders.contains(key) { fate = Fate(arrival: .now, answer: .order) }
            switch fate.arrival {
            case .never: break
            case .now: orders.insert(key)
            case .later: onTheirWay.insert(key)
            }
            if [.quit, .crash].contains(fate.answer) { end = fate.answer }
            if fate.answer == .orderUnstored { isDiskFull = true }
            return fate.answer
        }

        mutating func receive() {
            orders.formUnion(onTheirWay)
            onTheirWay = []
        }
    }

    private let state = Mutex(State())

    /// Whether there is an order of a key, and whether a request with it is still on its way.
    func knows(_ key: String) -> (order: Bool, isOnItsWay: Bool) {
        state.withLock { ($0.orders.contains(key), $0.onTheirWay.contains(key)) }
    }

    /// Whether more requests were sent than were scripted.
    var isAskedForMore: Bool { state.withLock(\.isAskedForMore) }

    /// How the program ended during a request; `nil` where it did not.
    var end: Fate.Answer? { state.withLock(\.end) }

    /// Whether the shop's disk is full; it is not at the start.
    var isDiskFull: Bool { state.withLock(\.isDiskFull) }

    /// Fills the shop's disk, or makes room.
    func setDiskFull(_ isFull: Bool) {
        state.withLock { $0.isDiskFull = isFull }
    }

    /// Scripts what happens to the next requests.
    func prepare(_ fates: [Fate]) {
        state.withLock { ($0.fates, $0.end) = (fates, nil) }
    }

    /// Delivers the requests that are on their way.
    func receive() {
        state.withLock { $0.receive() }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        let key = request.headerFields[.idempotencyKey] ?? ""
        let answer = state.withLock { $0.answer(to: key) }
        switch answer {
        case .order, .orderUnstored: return Self.response(201, Self.order(key))
        case .refusal: return Self.response(409, Self.refusal)
        case .status401: return Self.response(401, Self.noAccess)
        case .status404: return Self.response(404)
        case .status422: return Self.response(422)
        case .status500: return Self.response(500)
        case .status503: return Self.response(503)
        case .garbage: return Self.response(200, "{")
        case .elsewhere: return Self.response(404, url: "http://shop.test/nowhere")
        case .lost: throw .connectionLost(reason: "")
        case .unreachable: throw .cannotConnect(reason: "")
        case .quit, .crash: throw .cancelled
        }
    }

    private static func response(_ status: Int, _ body: String = "", url: String? = nil) -> TransportResponse
    {
        TransportResponse(
            head: HTTPResponse(status: .init(code: status), headerFields: [.contentType: "application/json"]),
            body: Data(body.utf8),
            url: url
        )
    }

    private static func order(_ key: String) -> String {
        """
        {"id":"o-\(key)","number":"SF-\(key)","placedAt":"2026-11-20T10:00:00Z","lines":[{"skuID":"s-81",\
        "name":"Tote","quantity":1,"unitPrice":\(price)}],"total":\(price)}
        """
    }

    private static let price = #"{"minor":\#(CartLine.sampleTote.unitPrice.minorUnits),"currency":"USD"}"#

    private static let noAccess = #"{"error":{"code":"sessionRevoked","message":""}}"#

    private static let refusal =
        #"{"error":{"code":"insufficientStock","message":"","details":{"skuID":"s-81","stock":0}}}"#
}
