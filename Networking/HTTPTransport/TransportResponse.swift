public import Foundation
public import HTTPTypes

/// A complete HTTP response: the head as it came, and the body after content decoding.
public struct TransportResponse: Sendable, Equatable {
    /// Status and header fields of the final response.
    public var head: HTTPResponse

    /// The whole body, decoded; empty where the response has none.
    public var body: Data

    /// Creates a response.
    ///
    /// - Parameters:
    ///   - head: Status and header fields.
    ///   - body: The decoded body.
    public init(head: HTTPResponse, body: Data = Data()) {
        self.head = head
        self.body = body
    }
}
