import HTTPTransport
import Testing

struct TransportErrorReachTests {
    @Test(
        arguments: [
            .invalidRequest(reason: ""), .unsupportedScheme(""), .cannotResolve(host: ""),
            .cannotConnect(reason: ""), .tls(reason: ""), .timedOut(.connect), .offline,
        ] as [TransportError]
    )
    func sureThatNothingWasSent(error: TransportError) {
        #expect(!error.mayHaveReachedServer)
    }

    @Test(
        arguments: [
            .timedOut(.stall), .timedOut(.total), .connectionLost(reason: ""), .malformedResponse(reason: ""),
            .headersTooLarge(limit: 1), .bodyTooLarge(limit: 1), .tooManyRedirects(limit: 1),
            .forbiddenRedirect(to: ""), .cancelled, .shutDown, .failed(reason: ""),
        ] as [TransportError]
    )
    func everythingElseLeavesItOpen(error: TransportError) {
        #expect(error.mayHaveReachedServer)
    }
}
