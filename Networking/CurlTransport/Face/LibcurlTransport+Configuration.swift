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
        public var userAgent: String

        /// The HTTP version.
        public var httpVersion: HTTPVersion

        /// A version of HTTP, or a choice between two.
        public enum HTTPVersion: Sendable, Hashable {
            /// HTTP/1.1, with one request at a time on each connection.
            case http1

            /// HTTP/2 over TLS where the server agrees to it, and HTTP/1.1 elsewhere.
            ///
            /// Requests at once that are safe to repeat share one connection. With libcurl 7.88, an upload
            /// over HTTP/2 that nginx answers before it has read it does not end before its time limit, and
            /// neither does one of the `curl` of that release.
            case http2OverTLS
        }

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The file of PEM certificates to trust, or `nil` for the system's.
        ///   - proxy: The proxy's address, or `nil` for none.
        ///   - userAgent: The value of `User-Agent`.
        ///   - httpVersion: The HTTP version.
        public init(
            caFile: String? = nil,
            proxy: String? = nil,
            userAgent: String = "Storefront",
            httpVersion: HTTPVersion = .http1
        ) {
            self.caFile = caFile
            self.proxy = proxy
            self.userAgent = userAgent
            self.httpVersion = httpVersion
        }
    }
}
