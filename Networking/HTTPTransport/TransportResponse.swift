public import Foundation
public import HTTPTypes

/// A complete HTTP response: the head as it came, and the body after content decoding.
public struct TransportResponse: Sendable, Equatable {
    /// Status and header fields of the final response.
    public var head: HTTPResponse

    /// The whole body, decoded; empty where the response has none.
    public var body: Data

    /// How long the parts of the request took; `nil` where no network was asked.
    public var metrics: TransportMetrics?

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The decoded body.
    ///   - metrics: How long the parts of the request took.
    public init(head: HTTPResponse, body: Data = Data(), metrics: TransportMetrics? = nil) {
        self.head = head
        self.body = body
        self.metrics = metrics
    }
}
