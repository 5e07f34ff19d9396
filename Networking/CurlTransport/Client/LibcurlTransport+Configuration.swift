extension LibcurlTransport {
    /// The settings that apply to every request that a transport sends.
    public struct Configuration: Sendable, Hashable {
        /// The path to a CA bundle in PEM format, or `nil` to use the system's certificates.
        ///
        /// If this property contains a path, the transport does not use the system's certificates.
        public var caFile: String?

        /// The maximum number of requests in flight to each host.
        ///
        /// Further requests wait in a first-in, first-out queue. The time in the queue counts toward a
        /// request's total time but not toward its connect time or stall time. A streamed request remains in
        /// flight until its body has been read. With HTTP/1.1, each request in flight uses a separate
        /// connection. The default value of 8 is enough for all requests that a typical screen sends.
        public var requestsPerHost: Int

        /// A Boolean value that indicates whether the transport offers HTTP/2 over TLS.
        ///
        /// If the server declines HTTP/2 or the URL uses plain `http`, the transport uses HTTP/1.1, where
        /// each connection carries one request at a time. With HTTP/2, concurrent safe requests share a
        /// connection, so a higher ``requestsPerHost`` can improve throughput. With libcurl 7.88, if nginx
        /// responds to an upload before reading the entire body, the request does not end until it exceeds
        /// its time limit.
        public var usesHTTP2: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The path to a CA bundle in PEM format, or `nil` to use the system's certificates.
        ///   - requestsPerHost: The maximum number of requests in flight to each host. A value below 1 is
        ///     treated as 1.
        ///   - usesHTTP2: A Boolean value that indicates whether the transport offers HTTP/2 over TLS.
        public init(caFile: String? = nil, requestsPerHost: Int = 8, usesHTTP2: Bool = false) {
            self.caFile = caFile
            self.requestsPerHost = requestsPerHost
            self.usesHTTP2 = usesHTTP2
        }
    }
}
