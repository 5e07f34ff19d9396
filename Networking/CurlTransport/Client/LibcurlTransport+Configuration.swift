extension LibcurlTransport {
    /// The settings that apply to every request of a transport.
    public struct Configuration: Sendable, Hashable {
        /// The path of a CA bundle in PEM format; `nil` uses the system's certificates.
        ///
        /// A CA bundle replaces the system's certificates.
        public var caFile: String?

        /// The maximum number of requests in flight to each host; a queue holds further requests in order.
        ///
        /// The time in the queue counts toward a request's total time, but not toward its connect or stall
        /// time. A streamed request is in flight until its body has been read. With HTTP/1.1, each request in
        /// flight uses a separate connection. Browsers allow 6 requests. The default of 8 is enough for all
        /// requests of a typical screen.
        public var requestsPerHost: Int

        /// A Boolean value that indicates whether the transport offers HTTP/2 over TLS.
        ///
        /// If the server declines HTTP/2, or the URL uses plain `http`, the transport uses HTTP/1.1, where
        /// each connection carries one request at a time. With HTTP/2, concurrent safe requests share a
        /// connection, so a higher ``requestsPerHost`` can improve throughput. With libcurl 7.88, if nginx
        /// responds to an upload before it has read the body, the request ends only when its time limit is
        /// reached.
        public var usesHTTP2: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The path of a CA bundle in PEM format, or `nil` for the system's certificates.
        ///   - requestsPerHost: The maximum number of requests in flight to each host, at least one.
        ///   - usesHTTP2: Whether the transport offers HTTP/2 over TLS.
        public init(caFile: String? = nil, requestsPerHost: Int = 8, usesHTTP2: Bool = false) {
            self.caFile = caFile
            self.requestsPerHost = requestsPerHost
            self.usesHTTP2 = usesHTTP2
        }
    }
}
