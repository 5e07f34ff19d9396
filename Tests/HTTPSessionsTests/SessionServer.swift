import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that returns 200 for accepted tokens and 401 for all other tokens.
final class SessionServer: Transport {
    private let accepted: Mutex<Set<Secret>>
    private let recorded = Mutex<[HTTPRequest]>([])
    private let heldCount: Int
    private let held = Mutex<[AsyncStream<Void>.Continuation]>([])
    private let unauthorizedURL: String?

    /// Creates a server.
    ///
    /// Each request waits until `heldCount` requests have arrived. `unauthorizedURL` is the final URL of a
    /// redirected request that receives a 401 response.
    init(accepting tokens: Set<Secret> = [], holding heldCount: Int = 1, unauthorizedURL: String? = nil) {
        accepted = Mutex(tokens)
        self.heldCount = heldCount
        self.unauthorizedURL = unauthorizedURL
    }

    var receivedTokens: [Secret] {
        recorded.withLock { $0.compactMap(\.bearerToken) }
    }

    var requestCount: Int { recorded.withLock(\.count) }

    func accept(_ token: Secret) { accepted.withLock { _ = $0.insert(token) } }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        recorded.withLock { $0.append(request) }
        await othersArrive()
        guard let token = request.bearerToken, accepted.withLock({ $0.contains(token) }) else {
            return TransportResponse(head: HTTPResponse(status: .unauthorized), url: unauthorizedURL)
        }
        return TransportResponse(head: HTTPResponse(status: .ok), body: body ?? Data())
    }

    private func othersArrive() async {
        let (opening, gate) = AsyncStream.makeStream(of: Void.self)
        held.withLock { $0.append(gate) }
        if requestCount >= heldCount {
            for gate in held.withLock({ $0 }) { gate.finish() }
        }
        for await _ in opening {}
    }
}

extension HTTPRequest {
    fileprivate var bearerToken: Secret? {
        headerFields[.authorization].map { Secret(String($0.dropFirst("Bearer ".count))) }
    }

    static let example = HTTPRequest(method: .post, scheme: "https", authority: "shop.test", path: "/orders")
}
