public import Foundation
public import HTTPTypes

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
    /// - Throws: ``TransportError/offline``, or ``TransportError/cancelled`` in a cancelled task.
    public func send(
        _ request: HTTPRequest,
        body: Data?,
        limits: TransportLimits
    ) async throws(TransportError) -> TransportResponse {
        throw Task.isCancelled ? .cancelled : .offline
    }
}
