import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes

extension LibcurlTransport {
    /// Sends a request to a loopback server and answers with the outcome as a value.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - path: The path.
    ///   - server: The server.
    ///   - scheme: The scheme.
    ///   - fields: The header fields.
    ///   - body: The body.
    ///   - limits: The limits.
    /// - Returns: The response or the error.
    func outcome(
        _ method: HTTPRequest.Method = .get,
        _ path: String = "/",
        at server: LoopbackServer,
        scheme: String = "http",
        fields: HTTPFields = [:],
        body: Data? = nil,
        limits: TransportLimits = .standard
    ) async -> Result<TransportResponse, TransportError> {
        let request = HTTPRequest(
            method: method,
            scheme: scheme,
            authority: server.authority,
            path: path,
            headerFields: fields
        )
        do throws(TransportError) {
            return .success(try await send(request, body: body, limits: limits))
        } catch {
            return .failure(error)
        }
    }
}

extension Result where Success == TransportResponse {
    /// The body as text, where there is a response.
    var text: String? {
        (try? get()).map { String(decoding: $0.body, as: UTF8.self) }
    }
}
