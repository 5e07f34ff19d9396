import Foundation
import FoundationExtensions
import HTTPTransport
import HTTPTypes
import Testing

@testable import CurlTransport

typealias Outcome = Result<TransportResponse, TransportError>

extension LibcurlTransport {
    func outcome(
        _ method: HTTPRequest.Method = .get,
        _ path: String = "/",
        at server: LoopbackServer,
        scheme: String = "http",
        fields: HTTPFields = [:],
        body: Data? = nil,
        limits: TransportLimits = .standard
    ) async -> Outcome {
        var request = HTTPRequest(method: method, scheme: scheme, authority: server.authority, path: path)
        request.headerFields = fields
        return await outcome(of: request, body: body, limits: limits)
    }

    func outcome(
        of request: HTTPRequest,
        body: Data? = nil,
        limits: TransportLimits = .standard
    ) async -> Outcome {
        await Result(awaiting: { () throws(TransportError) in
            try await send(request, body: body, limits: limits)
        })
    }

    /// Sends a request to a loopback server and returns the response before its body arrives.
    func stream(
        _ path: String = "/",
        at server: LoopbackServer,
        limits: TransportLimits = .standard
    ) async throws(TransportError) -> StreamedResponse {
        let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: path)
        return try await stream(request, limits: limits)
    }

    /// Runs a closure on the transfer loop's thread and returns the closure's result.
    ///
    /// Returns `nil` after a shutdown.
    func look<Value: Sendable>(_ look: @escaping @Sendable (TransferLoop) -> Value) async -> Value? {
        await withCheckedContinuation { continuation in
            let isTaken = queue.add(.inspect { continuation.resume(returning: look($0)) })
            if !isTaken { continuation.resume(returning: nil) }
        }
    }

    func transferCount() async -> Int? {
        await look(\.transfers.count)
    }

    func waitingCount() async -> Int? {
        await look(\.hosts.waiting.count)
    }
}

extension Result where Success == TransportResponse {
    var text: String? {
        (try? get()).map { String(decoding: $0.body, as: UTF8.self) }
    }
}

extension Result where Failure == TransportError {
    var plain: Self {
        mapError(\.plain)
    }
}

extension TransportError {
    /// The error without libcurl's messages, which differ between releases.
    var plain: TransportError {
        switch self {
        case .invalidRequest: .invalidRequest(reason: "")
        case .cannotConnect(_, let isRefused): .cannotConnect(reason: "", isRefused: isRefused)
        case .tls(_, let isUntrusted): .tls(reason: "", isUntrusted: isUntrusted)
        case .connectionLost: .connectionLost(reason: "")
        case .malformedResponse: .malformedResponse(reason: "")
        default: self
        }
    }
}

extension ResponseBody {
    func collected() async throws(TransportError) -> Data {
        var bytes = Data()
        for try await chunk in self {
            #expect(!chunk.isEmpty)
            bytes.append(chunk)
        }
        return bytes
    }
}

extension LoopbackServer {
    /// Stops the server and returns all requests that the server has received.
    func received() async -> [ReceivedRequest] {
        stop()
        return await requests.reduce(into: []) { $0.append($1) }
    }
}
