import HTTPTransport
import HTTPTypes

extension LibcurlTransport {
    /// What is the same for every request of one transport.
    public struct Configuration: Sendable, Hashable {
        /// The file of PEM certificates to trust; `nil` trusts what the system trusts.
        ///
        /// A file replaces the system's certificates, it does not add to them.
        public var caFile: String?

        /// The proxy's address, for example `http://127.0.0.1:8888`; `nil` connects directly.
        ///
        /// The environment (`http_proxy`, `no_proxy` and their like) is never asked.
        public var proxy: String?

        /// The value of `User-Agent` for requests that bring none of their own.
        ///
        /// With one that cannot stand in a header field, every request is an
        /// ``HTTPTransport/TransportError/invalidRequest(reason:)``.
        public var userAgent: String

        /// How many requests to one host may be in flight; further ones wait for their turn, in order.
        ///
        /// With HTTP/1.1, as many connections are in use at once. Waiting counts for the total time of a
        /// request only. A streamed response counts until its body has been read.
        public var requestsPerHost: Int

        /// The HTTP version.
        public var httpVersion: HTTPVersion

        /// A version of HTTP, or a choice between two.
        public enum HTTPVersion: Sendable, Hashable {
            /// HTTP/1.1, with one request at a time on each connection.
            case http1

            /// HTTP/2 over TLS where the server agrees to it, and HTTP/1.1 elsewhere.
            ///
            /// Requests at once that are safe to repeat share one connection, so that more of them may be
            /// worth allowing (``Configuration/requestsPerHost``). With libcurl 7.88, a large body sent over
            /// HTTP/2 that nginx answers before it has read it does not end before its time limit, and
            /// neither does one of the `curl` of that release.
            case http2OverTLS
        }

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The file of PEM certificates to trust, or `nil` for the system's.
        ///   - proxy: The proxy's address, or `nil` for none.
        ///   - userAgent: The value of `User-Agent`.
        ///   - requestsPerHost: How many requests to one host may be in flight, at least one.
        ///   - httpVersion: The HTTP version.
        public init(
            caFile: String? = nil,
            proxy: String? = nil,
            userAgent: String = "Storefront",
            requestsPerHost: Int = 8,
            httpVersion: HTTPVersion = .http1
        ) {
            self.caFile = caFile
            self.proxy = proxy
            self.userAgent = userAgent
            self.requestsPerHost = requestsPerHost
            self.httpVersion = httpVersion
        }

        /// Why no request can be sent; `nil` where they can.
        var refusal: TransportError? {
            guard !HTTPField.isValidValue(userAgent) else { return nil }
            return .invalidRequest(reason: "The user agent has characters that no header field may have")
        }
    }
}
