public import Foundation
public import HTTPTypes

/// A type that sends an HTTP request and returns the complete response.
///
/// Code that communicates with a server depends on `any Transport`, not on a specific client. Transports are
/// composable. A transport that wraps another transport adds a single behavior, such as authorization,
/// logging, or retries.
///
/// A response is not an error, regardless of its status code. A conforming type must complete every call
/// exactly once. If a call's task is canceled, the call must throw ``TransportError/canceled`` without
/// waiting for the network.
public protocol Transport: Sendable {
    /// Sends a request and returns the complete response.
    ///
    /// - Parameters:
    ///   - request: The head of the request, which must contain a method, a scheme (`http` or `https`), an
    ///     authority, and a path.
    ///   - body: The bytes to send, or `nil` for a request without a body.
    ///   - limits: The time and size limits for the call.
    /// - Returns: The final response, after any redirects.
    /// - Throws: ``TransportError`` if no complete response arrives.
    func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse
}

extension Transport {
    /// Sends a request that has no body, using the standard limits.
    ///
    /// - Parameter request: The head of the request.
    /// - Returns: The final response, after any redirects.
    /// - Throws: ``TransportError`` if no complete response arrives.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> TransportResponse {
        try await send(request, body: nil, limits: .standard)
    }
}

/// The time and size limits for a request.
///
/// Exceeding a limit results in an error that is specific to that limit.
public struct TransportLimits: Sendable, Hashable {
    /// The maximum time to reach the server, including name lookup, connection setup, and the TLS handshake.
    public var connectTimeout: Duration

    /// The maximum time without progress, after which a transfer is considered stalled.
    public var stallTimeout: Duration

    /// The maximum time for the entire request, including redirects.
    public var totalTimeout: Duration

    /// The maximum total number of bytes in the header fields of all responses to the request.
    public var maximumHeaderBytes: Int

    /// The maximum number of bytes in the body, after decompression.
    public var maximumBodyBytes: Int

    /// The maximum number of redirects to follow.
    public var maximumRedirects: Int

    /// Creates limits that have the values of ``standard`` by default.
    ///
    /// - Parameters:
    ///   - connectTimeout: The maximum time to reach the server.
    ///   - stallTimeout: The maximum time without progress.
    ///   - totalTimeout: The maximum time for the entire request, including redirects.
    ///   - maximumHeaderBytes: The maximum total number of bytes in header fields.
    ///   - maximumBodyBytes: The maximum number of bytes in the body, after decompression.
    ///   - maximumRedirects: The maximum number of redirects.
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

    /// The default limits, which suit a user who is waiting for a screen to load.
    public static let standard = TransportLimits()
}

/// A transport that never uses the network and throws ``TransportError/offline`` for every request.
public struct OfflineTransport: Transport {
    /// Creates an offline transport.
    public init() {}

    /// Rejects the request.
    ///
    /// - Parameters:
    ///   - request: The request, which is not sent.
    ///   - body: The body, which is not sent.
    ///   - limits: The limits, which are not used.
    /// - Returns: Never.
    /// - Throws: ``TransportError/offline``, or ``TransportError/canceled`` if the task is canceled.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        throw Task.isCancelled ? .canceled : .offline
    }
}
