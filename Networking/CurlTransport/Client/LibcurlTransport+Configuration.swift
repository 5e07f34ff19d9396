extension LibcurlTransport {
    /// The settings that apply to every request of a transport.
    public struct Configuration: Sendable, Hashable {
        /// The path of a CA bundle in PEM format; `nil` uses the system's certificates.
        ///
        /// A CA bundle replaces the system's certificates.
        public var caFile: String?

        /// The maximum number of requests to one host that are in flight; further requests wait in order.
        ///
        /// Waiting counts toward the total time of a request, but not toward its connect or stall time. A
        /// streamed response counts until its body has been read. With HTTP/1.1, each request in flight uses
        /// a connection of its own. Browsers allow 6; the default of 8 lets the requests of one screen run at
        /// once.
        public var requestsPerHost: Int

        /// A Boolean value that indicates whether the transport offers HTTP/2 over TLS.
        ///
        /// If the server declines, and over plain `http`, the transport uses HTTP/1.1 with one request at a
        /// time on each connection. With HTTP/2, concurrent safe requests share a connection, so a higher
        /// ``requestsPerHost`` may pay off. With libcurl 7.88, an upload to nginx that nginx answers before
        /// it has read the body ends only at its time limit.
        public var usesHTTP2: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The path of a CA bundle in PEM format, or `nil` for the system's certificates.
        ///   - requestsPerHost: The maximum number of requests to one host in flight, at least one.
        ///   - usesHTTP2: Whether the transport offers HTTP/2 over TLS.
        public init(caFile: String? = nil, requestsPerHost: Int = 8, usesHTTP2: Bool = false) {
            self.caFile = caFile
            self.requestsPerHost = requestsPerHost
            self.usesHTTP2 = usesHTTP2
        }
    }
}
