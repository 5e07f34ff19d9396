import CCurl
import Foundation
import HTTPTransport

extension TransportError {
    /// Maps a libcurl result to a transport error.
    ///
    /// Result codes are documented in `libcurl-errors(3)`. Some errors require interpretation:
    ///
    /// - `CURLE_WRITE_ERROR` indicates a decoding error because data that a callback rejects is reported as a
    ///   different error.
    /// - `CURLE_BAD_FUNCTION_ARGUMENT` indicates a header line that libcurl cannot store.
    /// - `CURLE_RECV_ERROR` indicates a lost connection or invalid chunk framing. In all versions of libcurl,
    ///   only the message for invalid framing mentions chunks.
    /// - `CURLE_OPERATION_TIMEDOUT` indicates that the connect timeout was exceeded. libcurl measures no
    ///   other timeout.
    /// - A header line that exceeds libcurl's own buffer causes an out-of-memory error or a “too large”
    ///   error, depending on the version of libcurl.
    ///
    /// The `systemError` parameter is the `errno` value of the last failed attempt to connect, or 0 if no
    /// attempt failed.
    init(
        _ code: CURLcode,
        systemError: Int = 0,
        reason: String,
        host: String,
        limits: TransportLimits
    ) {
        self =
            switch code {
            case CURLE_URL_MALFORMAT:
                .invalidRequest(reason: reason)
            case CURLE_COULDNT_RESOLVE_HOST:
                .cannotResolve(host: host)
            case CURLE_COULDNT_CONNECT, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY, CURLE_INTERFACE_FAILED,
                CURLE_NO_CONNECTION_AVAILABLE:
                .cannotConnect(
                    reason: reason,
                    isRefused: [ECONNREFUSED, ECONNRESET].contains(CInt(systemError))
                )
            case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CACERT_BADFILE:
                .tls(reason: reason, isUntrusted: true)
            case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CRL_BADFILE,
                CURLE_SSL_CLIENTCERT, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
                CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
                .tls(reason: reason)
            case CURLE_OPERATION_TIMEDOUT:
                .timedOut(.connect)
            case CURLE_RECV_ERROR where reason.contains("chunk"):
                .malformedResponse(reason: reason)
            case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR,
                CURLE_HTTP2_STREAM, CURLE_SEND_FAIL_REWIND, CURLE_SSL_SHUTDOWN_FAILED:
                .connectionLost(reason: reason)
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING,
                CURLE_HTTP2, CURLE_HTTP3, CURLE_WRITE_ERROR, CURLE_BAD_FUNCTION_ARGUMENT,
                CURLE_FILESIZE_EXCEEDED:
                .malformedResponse(reason: reason)
            case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100):
                .headersTooLarge(limit: limits.maximumHeaderBytes)
            default:
                .failed(reason: reason)
            }
    }
}
