extension LibcurlTransport {
    /// What is the same for every request of one transport.
    public struct Configuration: Sendable, Hashable {
        /// The file of PEM certificates to trust; `nil` trusts what the system trusts.
        ///
        /// A file replaces the system's certificates, it does not add to them.
        public var caFile: String?

        /// How many requests to one host may be in flight; further ones wait for their turn, in order.
        ///
        /// With HTTP/1.1, as many connections are in use at once. Waiting counts for the total time of a
        /// request only. A streamed response counts until its body has been read. The default, 8, is between
        /// the 6 of browsers and what a screen asks for at once.
        public var requestsPerHost: Int

        /// Whether to speak HTTP/2 over TLS where the server agrees to it; elsewhere it is HTTP/1.1, with one
        /// request at a time on each connection.
        ///
        /// In HTTP/2, concurrent requests that change nothing share one connection, so it may be worth
        /// allowing more of them (``requestsPerHost``). With libcurl 7.88, a large body sent over HTTP/2 that
        /// nginx answers before it has read it does not end before its time limit, and neither does one of
        /// the `curl` of that release.
        public var usesHTTP2: Bool

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - caFile: The file of PEM certificates to trust, or `nil` for the system's.
        ///   - requestsPerHost: How many requests to one host may be in flight, at least one.
        ///   - usesHTTP2: Whether to speak HTTP/2 over TLS where the server agrees to it.
        public init(caFile: String? = nil, requestsPerHost: Int = 8, usesHTTP2: Bool = false) {
            self.caFile = caFile
            self.requestsPerHost = requestsPerHost
            self.usesHTTP2 = usesHTTP2
        }
    }
}
