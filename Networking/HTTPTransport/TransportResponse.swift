public import Foundation
public import HTTPTypes

/// A complete HTTP response, including its decoded body.
public struct TransportResponse: Sendable, Equatable {
    /// The status and header fields of the final response.
    public var head: HTTPResponse

    /// The complete decoded body, which is empty if the response has no body.
    public var body: Data

    /// The URL of the final response, or `nil` if the request was not redirected.
    public var url: String?

    /// The timing of the request, or `nil` if the network was not used.
    public var metrics: TransportMetrics?

    /// A Boolean value that indicates whether an earlier attempt in the same call may have changed the
    /// server's state.
    ///
    /// If the value is `true`, this response alone does not show whether the call had an effect. Only a
    /// ``RetryingTransport`` sets this property.
    public var followsDoubt = false

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: The status and header fields.
    ///   - body: The decoded body.
    ///   - url: The URL of the final response, or `nil` if the request was not redirected.
    ///   - metrics: The timing of the request, or `nil` if the network was not used.
    public init(
        head: HTTPResponse,
        body: Data = Data(),
        url: String? = nil,
        metrics: TransportMetrics? = nil
    ) {
        self.head = head
        self.body = body
        self.url = url
        self.metrics = metrics
    }
}

/// The timing of one request and a value that indicates whether its connection was reused.
///
/// All times are measured from the start of the last request in the call, which is the request that follows
/// any redirects. The time of a step that did not take place is zero. For example, there is no TLS handshake
/// over `http` and no name lookup for a reused connection.
public struct TransportMetrics: Sendable, Hashable {
    /// The time until the host name was resolved.
    public var nameLookup = Duration.zero

    /// The time until the connection was established.
    public var connect = Duration.zero

    /// The time until the TLS handshake was complete.
    public var tls = Duration.zero

    /// The time until the first byte of the response arrived.
    public var firstByte = Duration.zero

    /// The time until the response was complete.
    public var total = Duration.zero

    /// A Boolean value that indicates whether the connection existed before the request.
    public var isReusedConnection = false

    /// Creates metrics for a new connection, with all times set to zero.
    public init() {}
}
