import CCurl
import Foundation
import HTTPTransport
import Testing

@testable import CurlTransport

struct TransportErrorCodeTests {
    private static let table: [(codes: [CURLcode], error: TransportError)] = [
        ([CURLE_URL_MALFORMAT], .invalidRequest(reason: "why")),
        ([CURLE_COULDNT_RESOLVE_HOST], .cannotResolve(host: "shop.test")),
        (
            [
                CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_INTERFACE_FAILED,
                CURLE_NO_CONNECTION_AVAILABLE,
            ], .cannotConnect(reason: "why")
        ),
        (
            [
                CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CACERT_BADFILE,
            ], .tls(reason: "why", isUntrusted: true)
        ),
        (
            [
                CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE,
                CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
                CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED,
            ], .tls(reason: "why")
        ),
        ([CURLE_OPERATION_TIMEDOUT], .timedOut(.connect)),
        (
            [
                CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
                CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND, CURLE_SSL_SHUTDOWN_FAILED,
            ], .connectionLost(reason: "why")
        ),
        (
            [
                CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
                CURLE_HTTP2, CURLE_HTTP3, CURLE_WRITE_ERROR, CURLE_BAD_FUNCTION_ARGUMENT,
                CURLE_FILESIZE_EXCEEDED,
            ], .malformedResponse(reason: "why")
        ),
        ([CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100)], .headersTooLarge(limit: 7)),
    ]

    /// The table omits codes that concern other protocols, unused options, or libcurl itself.
    @Test func eachCodeMapsToExpectedError() {
        for code in (1...101).map(CURLcode.init(rawValue:)) {
            let expected = Self.table.first { $0.codes.contains(code) }?.error ?? .failed(reason: "why")
            #expect(error(code) == expected, "\(code.rawValue)")
        }
    }

    /// These messages occur in libcurl versions 7.87 through 8.21.
    @Test(arguments: [
        "Illegal or missing hexadecimal sequence in chunked-encoding",
        "Too long hexadecimal number in chunked-encoding", "Malformed encoding found in chunked-encoding",
        "chunk hex-length longer than 16", "chunk hex-length char not a hex digit: 0x6d",
        "invalid chunk size: 'x'",
    ])
    func invalidChunkFramingIsMalformed(words: String) {
        #expect(error(CURLE_RECV_ERROR, words) == .malformedResponse(reason: words))
    }

    @Test(arguments: ["Recv failure: Connection reset by peer", "OpenSSL SSL_read: SSL_ERROR_SYSCALL"])
    func receiveFailureMeansConnectionLost(words: String) {
        #expect(error(CURLE_RECV_ERROR, words) == .connectionLost(reason: words))
    }

    /// A connection reset counts as a refusal because a server may reset a connection before the client has
    /// finished connecting.
    @Test(arguments: [(ECONNREFUSED, true), (ECONNRESET, true), (ENETUNREACH, false), (0, false)])
    func refusalDependsOnSystemError(systemError: CInt, isRefused: Bool) {
        let expected = TransportError.cannotConnect(reason: "why", isRefused: isRefused)
        #expect(error(CURLE_COULDNT_CONNECT, systemError: systemError) == expected)
    }

    private func error(
        _ code: CURLcode,
        _ reason: String = "why",
        systemError: CInt = 0
    ) -> TransportError {
        let limits = TransportLimits(maximumHeaderBytes: 7)
        return TransportError(
            code,
            systemError: Int(systemError),
            reason: reason,
            host: "shop.test",
            limits: limits
        )
    }
}
