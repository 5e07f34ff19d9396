public import Foundation
public import HTTPTypes

/// Sends one HTTP request and answers with the whole response.
///
/// This is the port: code that speaks to a server takes `any Transport` and never learns which client is
/// behind it. Transports compose: one that wraps another adds a single rule (a token, a log line, "offline")
/// and passes the rest on.
///
/// Any status code is a response, not an error. A conforming type answers every call exactly once, and a call
/// whose task is canceled ends with ``TransportError/canceled`` without waiting for the network.
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

/// How long and how much one request may take; exceeding a limit ends the request with its own error.
public struct TransportLimits: Sendable, Hashable {
    /// The time to reach the server: name look-up, connection and TLS together.
    public var connectTimeout: Duration

    /// The time without a single byte after which a transfer counts as stalled.
    public var stallTimeout: Duration

    /// The time for the whole request, redirects included.
    public var totalTimeout: Duration

    /// The most bytes of header fields that are accepted, over all responses of the request.
    public var maximumHeaderBytes: Int

    /// The most bytes of body that are accepted, counted after decompression.
    public var maximumBodyBytes: Int

    /// The most redirects that are followed.
    public var maximumRedirects: Int

    /// Creates limits; what is not named is as in ``standard``.
    ///
    /// - Parameters:
    ///   - connectTimeout: The time to reach the server.
    ///   - stallTimeout: The time without a byte.
    ///   - totalTimeout: The time for the whole request.
    ///   - maximumHeaderBytes: The most bytes of header fields.
    ///   - maximumBodyBytes: The most bytes of decoded body.
    ///   - maximumRedirects: The most redirects.
    public init(
        connectTimeout: Duration = .seconds(5),
        stallTimeout: Duration = .seconds(10),
        totalTimeout: Duration = .seconds(30),
        maximumHeaderBytes: Int = 64 << 10,
        maximumBodyBytes: Int = 16 << 20,
        maximumRedirects: Int = 5
    ) {
        self.connectTimeout = connectTimeout
        self.stallTimeout = stallTimeout
        self.totalTimeout = totalTimeout
        self.maximumHeaderBytes = maximumHeaderBytes
        self.maximumBodyBytes = maximumBodyBytes
        self.maximumRedirects = maximumRedirects
    }

    /// Limits that suit a person waiting for a screen.
    public static let standard = TransportLimits()
}

/// A transport that never touches the network: every request ends with ``TransportError/offline``.
public struct OfflineTransport: Transport {
    /// Creates the transport.
    public init() {}

    /// Refuses the request.
    ///
    /// - Parameters:
    ///   - request: Not sent.
    ///   - body: Not sent.
    ///   - limits: Not used.
    /// - Returns: Never.
    /// - Throws: ``TransportError/offline``, or ``TransportError/canceled`` in a canceled task.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        throw Task.isCancelled ? .canceled : .offline
    }
}
