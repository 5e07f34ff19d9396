/// How long and how much one request may take; a limit that is passed ends the request with its own error.
public struct TransportLimits: Sendable, Hashable {
    /// The time to reach the server: name look-up, connection and TLS together.
    public var connectTimeout: Duration

    /// The time without a single byte after which a transfer counts as stalled.
    public var stallTimeout: Duration

    /// The time for the whole request, redirects included.
    public var totalTimeout: Duration

    /// The most bytes of header fields that are accepted, over all responses of the request.
    public var maximumHeaderBytes: Int

    /// The most bytes of body that are accepted, counted after decompression.
    public var maximumBodyBytes: Int

    /// The most redirects that are followed.
    public var maximumRedirects: Int

    /// Creates limits; what is not named is as in ``standard``.
    ///
    /// - Parameters:
    ///   - connectTimeout: The time to reach the server.
    ///   - stallTimeout: The time without a byte.
    ///   - totalTimeout: The time for the whole request.
    ///   - maximumHeaderBytes: The most bytes of header fields.
    ///   - maximumBodyBytes: The most bytes of decoded body.
    ///   - maximumRedirects: The most redirects.
    public init(
        connectTimeout: Duration = .seconds(5),
        stallTimeout: Duration = .seconds(10),
        totalTimeout: Duration = .seconds(30),
        maximumHeaderBytes: Int = 64 << 10,
        maximumBodyBytes: Int = 16 << 20,
        maximumRedirects: Int = 5
    ) {
        self.connectTimeout = connectTimeout
        self.stallTimeout = stallTimeout
        self.totalTimeout = totalTimeout
        self.maximumHeaderBytes = maximumHeaderBytes
        self.maximumBodyBytes = maximumBodyBytes
        self.maximumRedirects = maximumRedirects
    }

    /// Limits that suit a user waiting for a screen.
    public static let standard = TransportLimits()
}
