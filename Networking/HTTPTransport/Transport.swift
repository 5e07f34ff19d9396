public import Foundation
public import HTTPTypes

/// Sends one HTTP request and answers with the whole response.
///
/// This is the port: code that speaks to a server takes `any Transport` and never learns which client is
/// behind it. Transports compose: one that wraps another adds a single rule (a token, a log line, "offline")
/// and passes the rest on.
///
/// Any status code is a response, not an error. A conforming type answers every call exactly once, and a call
/// whose task is cancelled ends with ``TransportError/cancelled`` without waiting for the network.
public protocol Transport: Sendable {
    /// Sends a request.
    ///
    /// - Parameters:
    ///   - request: The head: method, `http` or `https` scheme, authority and path must be there.
    ///   - body: The bytes to send, or `nil` for a request without a body.
    ///   - limits: How long and how much this call may take.
    /// - Returns: The final response, after redirects.
    /// - Throws: ``TransportError``, when there is no complete response.
    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse
}

extension Transport {
    /// Sends a request without a body, within the standard limits.
    ///
    /// - Parameter request: The head of the request.
    /// - Returns: The final response, after redirects.
    /// - Throws: ``TransportError``, when there is no complete response.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> TransportResponse {
        try await send(request, body: nil, limits: .standard)
    }
}
