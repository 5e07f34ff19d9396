public import Foundation
public import HTTPTypes

/// A complete HTTP response: the head as it came, and the body after content decoding.
public struct TransportResponse: Sendable, Equatable {
    /// Status and header fields of the final response.
    public var head: HTTPResponse

    /// The whole body, decoded; empty where the response has none.
    public var body: Data

    /// The address that answered, after redirects; `nil` if it is the requested one.
    public var url: String?

    /// How long the parts of the request took; `nil` if the network was not used.
    public var metrics: TransportMetrics?

    /// Whether an earlier attempt of the same call may have reached the server and changed something there,
    /// so that this response alone does not say what the call did; a ``RetryingTransport`` says so.
    public var followsDoubt = false

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The decoded body.
    ///   - url: The address that answered, if it is not the requested one.
    ///   - metrics: How long the parts of the request took.
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

/// How long the parts of one request took, and over which connection it went.
///
/// Each time is counted from the start of the last request of a call, the one after all redirects; a part
/// that did not take place (TLS over `http`, a look-up for a reused connection) is zero.
public struct TransportMetrics: Sendable, Hashable {
    /// The time until the host's name was known.
    public var nameLookup = Duration.zero

    /// The time until the connection was made.
    public var connect = Duration.zero

    /// The time until the TLS handshake was complete.
    public var tls = Duration.zero

    /// The time until the first byte of the response came.
    public var firstByte = Duration.zero

    /// The time until the response was complete.
    public var total = Duration.zero

    /// Whether the connection existed before the request.
    public var isReusedConnection = false

    /// Creates metrics of a request whose parts took no time, over a new connection.
    public init() {}
}
