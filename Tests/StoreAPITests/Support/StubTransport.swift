import Foundation
import HTTPTransport
import HTTPTypes
import Synchronization

/// A transport that returns scripted responses and records all requests.
final class StubTransport: Transport {
    private let respond: @Sendable (HTTPRequest) async throws(TransportError) -> TransportResponse
    private let kept = Mutex<[(request: HTTPRequest, body: Data?)]>([])

    init(_ respond: @escaping @Sendable (HTTPRequest) async throws(TransportError) -> TransportResponse) {
        self.respond = respond
    }

    /// Creates a transport with JSON responses that are keyed by path and query.
    ///
    /// Any other request receives a 404 response.
    convenience init(_ answers: [String: String] = [:]) {
        let notFound = #"{"error":{"code":"notFound","message":"There is no such thing."}}"#
        self.init { request in
            let answer = request.path.flatMap { answers[$0] }
            return answer.map { .json($0) } ?? .json(notFound, status: .notFound)
        }
    }

    var requests: [HTTPRequest] {
        kept.withLock { $0.map(\.request) }
    }

    var bodies: [String?] {
        kept.withLock { $0.map { call in call.body.map { String(decoding: $0, as: UTF8.self) } } }
    }

    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        kept.withLock { $0.append((request, body)) }
        return try await respond(request)
    }

    static func always(_ response: TransportResponse) -> StubTransport {
        StubTransport { _ in response }
    }

    static func always(_ error: TransportError) -> StubTransport {
        StubTransport { _ throws(TransportError) in throw error }
    }
}

extension TransportResponse {
    static func json(
        _ text: String,
        status: HTTPResponse.Status = .ok,
        contentType: String? = "application/json; charset=utf-8",
        fields: HTTPFields = [:]
    ) -> TransportResponse {
        var head = HTTPResponse(status: status, headerFields: fields)
        head.headerFields[.contentType] = contentType
        return TransportResponse(head: head, body: Data(text.utf8))
    }
}
