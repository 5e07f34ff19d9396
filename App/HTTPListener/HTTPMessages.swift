package import Foundation
package import NIOHTTP1

package struct HTTPRequest: Sendable {
    /// The maximum length, in bytes, of a request body that is passed to a handler.
    package static let bodyLimit = 65_536

    package let method: HTTPMethod
    /// The path in the percent-encoded form that the client sent.
    package let path: String
    /// The query in the percent-encoded form that the client sent, or an empty string if the request has no
    /// query.
    package let query: String
    package let headers: HTTPHeaders
    /// The body, or `nil` if it is longer than ``bodyLimit``.
    package let body: Data?
    /// The client's port number, or 0 if it is unknown.
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

package struct HTTPResponse: Sendable {
    package enum Body: Sendable {
        case complete(Data)
        /// A body that is sent in chunks.
        ///
        /// Each chunk is requested after the previous chunk has been written.
        case pieces(any AsyncSequence<Data, any Error> & Sendable)
    }

    package let status: HTTPResponseStatus
    /// The headers, excluding `Connection`.
    ///
    /// If the body is not sent in chunks and these headers do not include `Content-Length`, the listener adds
    /// that header.
    package var headers: HTTPHeaders
    package let body: Body

    package init(_ status: HTTPResponseStatus, headers: HTTPHeaders = [:], body: Body = .complete(Data())) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

package protocol HTTPHandler: Sendable {
    /// Returns a response to a request.
    ///
    /// If this method throws an error, the server closes the connection without sending a response.
    func response(to request: HTTPRequest) async throws -> HTTPResponse
}
