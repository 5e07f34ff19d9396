import CCurl
import HTTPTransport
import Testing

@testable import CurlTransport

struct TransportErrorCodeTests {
    @Test(arguments: [
        (CURLE_URL_MALFORMAT, TransportError.invalidRequest(reason: "why")),
        (CURLE_COULDNT_RESOLVE_HOST, .cannotResolve(host: "shop.test")),
        (CURLE_COULDNT_CONNECT, .cannotConnect(reason: "why")),
        (CURLE_COULDNT_RESOLVE_PROXY, .cannotConnect(reason: "why")),
        (CURLE_SSL_CONNECT_ERROR, .tls(reason: "why")),
        (CURLE_PEER_FAILED_VERIFICATION, .tls(reason: "why", isUntrusted: true)),
        (CURLE_SSL_CACERT_BADFILE, .tls(reason: "why")),
        (CURLE_OPERATION_TIMEDOUT, .timedOut(.connect)),
        (CURLE_PARTIAL_FILE, .connectionLost(reason: "why")),
        (CURLE_GOT_NOTHING, .connectionLost(reason: "why")),
        (CURLE_SEND_ERROR, .connectionLost(reason: "why")),
        (CURLE_RECV_ERROR, .connectionLost(reason: "why")),
        (CURLE_UNSUPPORTED_PROTOCOL, .malformedResponse(reason: "why")),
        (CURLE_WEIRD_SERVER_REPLY, .malformedResponse(reason: "why")),
        (CURLE_BAD_CONTENT_ENCODING, .malformedResponse(reason: "why")),
        (CURLE_WRITE_ERROR, .malformedResponse(reason: "why")),
        (CURLE_OUT_OF_MEMORY, .headersTooLarge(limit: 7)),
        (CURLcode(rawValue: 100), .headersTooLarge(limit: 7)),
        (CURLE_TFTP_ILLEGAL, .failed(reason: "why")),
    ])
    func eachCodeHasItsCase(code: CURLcode, expected: TransportError) {
        let limits = TransportLimits(maximumHeaderBytes: 7)
        #expect(TransportError(code, reason: "why", host: "shop.test", limits: limits) == expected)
    }
}
