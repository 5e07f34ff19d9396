import CurlTransport
import Foundation
import HTTPTransport
import HTTPTypes

/// Asks the server for faults, by itself or over TLS through a proxy.
struct FaultClient: Sendable {
    /// What sends the requests.
    let transport: LibcurlTransport

    private let scheme: String
    private let authority: String

    /// Makes a client with a transport of its own.
    ///
    /// - Parameters:
    ///   - server: The server, which answers `/name-of-the-fault`.
    ///   - proxy: The proxy before it; `nil` for none, and no TLS.
    init(of server: LoopbackServer, behind proxy: FaultProxy?) {
        transport = LibcurlTransport(configuration: .init(caFile: proxy?.caFile))
        scheme = proxy == nil ? "http" : "https"
        authority = proxy?.authority(of: server) ?? server.authority
    }

    /// Asks for one fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - isStreamed: Whether the body is streamed.
    ///   - isPost: Whether there is something to send.
    ///   - limits: The limits.
    /// - Returns: The body of the response, or the error.
    func ask(
        for fault: Fault,
        isStreamed: Bool = false,
        isPost: Bool = false,
        limits: TransportLimits = .standard
    ) async -> Result<Data, TransportError> {
        let request = HTTPRequest(
            method: isPost ? .post : .get,
            scheme: scheme,
            authority: authority,
            path: "/\(fault)"
        )
        let body = isPost ? Data("x".utf8) : nil
        do throws(TransportError) {
            guard isStreamed else {
                return .success(try await transport.send(request, body: body, limits: limits).body)
            }
            let upload = body.map { RequestBody.data($0) }
            let response = try await transport.stream(request, body: upload, limits: limits, progress: nil)
            return .success(try await response.body.collected())
        } catch {
            return .failure(error)
        }
    }
}
