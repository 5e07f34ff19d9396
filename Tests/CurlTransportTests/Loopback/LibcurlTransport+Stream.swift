import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes

extension LibcurlTransport {
    /// Sends a request to a loopback server and answers with its head, the body to come.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path.
    ///   - server: The server.
    ///   - body: The body.
    ///   - limits: The limits.
    ///   - progress: Who listens.
    /// - Returns: The head, with the body.
    /// - Throws: ``TransportError``.
    func stream(
        _ method: HTTPRequest.Method = .get,
        _ path: String = "/",
        at server: LoopbackServer,
        body: RequestBody? = nil,
        limits: TransportLimits = .standard,
        progress: TransferProgress.Listener? = nil
    ) async throws(TransportError) -> StreamedResponse {
        let request = HTTPRequest(method: method, scheme: "http", authority: server.authority, path: path)
        return try await stream(request, body: body, limits: limits, progress: progress)
    }
}
