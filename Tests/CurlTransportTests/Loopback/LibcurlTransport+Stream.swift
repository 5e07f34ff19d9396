import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes

extension LibcurlTransport {
    /// Asks a loopback server and answers with the head, the body to come.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - server: The server.
    ///   - limits: The limits.
    /// - Returns: The head, with the body.
    /// - Throws: ``TransportError``.
    func stream(
        _ path: String = "/",
        at server: LoopbackServer,
        limits: TransportLimits = .standard
    ) async throws(TransportError) -> StreamedResponse {
        let request = HTTPRequest(method: .get, scheme: "http", authority: server.authority, path: path)
        return try await stream(request, limits: limits)
    }
}

extension ResponseBody {
    /// Reads all of it.
    ///
    /// - Returns: The bytes.
    /// - Throws: ``TransportError``, when the body does not come to its end.
    func collected() async throws(TransportError) -> Data {
        var bytes = Data()
        for try await chunk in self {
            bytes.append(chunk)
        }
        return bytes
    }
}
