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
        // Those that hang wait for others before they are cancelled: none may wait for its turn.
        let configuration = LibcurlTransport.Configuration(caFile: proxy?.caFile, requestsPerHost: 100)
        transport = LibcurlTransport(configuration: configuration)
        scheme = proxy == nil ? "http" : "https"
        authority = proxy?.authority(of: server) ?? server.authority
    }

    /// Asks for one fault.
    ///
    /// - Parameters:
    ///   - fault: The fault.
    ///   - isStreamed: Whether the body is streamed.
    ///   - isPost: Whether there is something to send; nothing that is streamed has it.
    ///   - limits: The limits.
    /// - Returns: The body of the response, or the error.
    func ask(
        for fault: Fault,
        isStreamed: Bool = false,
        isPost: Bool = false,
        limits: TransportLimits = .standard
    ) async -> Result<Data, TransportError> {
        let isPost = isPost && !isStreamed
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
            let response = try await transport.stream(request, limits: limits)
            return .success(try await response.body.collected())
        } catch {
            return .failure(error)
        }
    }
}
