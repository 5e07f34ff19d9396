package import Foundation
package import NIOHTTP1

/// A request, with its body.
package struct HTTPRequest: Sendable {
    /// The longest body that is kept, in bytes.
    package static let bodyLimit = 65_536

    package let method: HTTPMethod
    /// The path as it was sent, percent-encoded.
    package let path: String
    /// The query as it was sent, percent-encoded; empty if there is none.
    package let query: String
    package let headers: HTTPHeaders
    /// The body; `nil` for one that is longer than ``bodyLimit``.
    package let body: Data?
    /// The port at the other end of the connection.
    package let remotePort: UInt16

    package init(
        method: HTTPMethod,
        target: String,
        headers: HTTPHeaders,
        body: Data? = Data(),
        remotePort: UInt16 = 0
    ) {
        self.method = method
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = String(parts[0])
        query = parts.count > 1 ? String(parts[1]) : ""
        self.headers = headers
        self.body = body
        self.remotePort = remotePort
    }
}

/// What a request is answered with.
package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case complete(Data)
        /// The next piece is asked for when the last one has been written to the socket.
        case pieces(any AsyncSequence<Data, any Error> & Sendable)
    }

    package let status: HTTPResponseStatus
    /// The headers, without those of the connection; the listener adds `Content-Length` where it is missing.
    package var headers: HTTPHeaders
    package let body: Body

    package init(_ status: HTTPResponseStatus, headers: HTTPHeaders = [:], body: Body = .complete(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

/// Answers requests.
package protocol HTTPHandler: Sendable {
    /// Returns a response to a request; an error ends the connection without one.
    func response(to request: HTTPRequest) async throws -> HTTPResponse
}
