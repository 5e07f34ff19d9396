extension TransportError {
    /// Whether the server may have got the request, and so may have done what it asks for.
    ///
    /// It is `false` only where it surely has not: after a request that changes something, everything else
    /// leaves open whether the change was made.
    public var mayHaveReachedServer: Bool {
        switch self {
        case .invalidRequest, .unsupportedScheme, .cannotResolve, .cannotConnect, .tls, .timedOut(.connect),
            .offline:
            false
        case .timedOut(.stall), .timedOut(.total), .connectionLost, .malformedResponse, .headersTooLarge,
            .bodyTooLarge, .tooManyRedirects, .forbiddenRedirect, .cancelled, .shutDown, .failed:
            true
        }
    }
}
