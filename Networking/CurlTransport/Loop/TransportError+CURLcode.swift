import CCurl
import Foundation
import HTTPTransport

extension TransportError {
    /// Translates why libcurl ended a transfer into the port's error; see `libcurl-errors(3)`.
    ///
    /// A write error is one of decoding: what a callback of this module refuses has an error of its own. A
    /// bad argument is a header line that libcurl cannot store. Broken framing of chunks is reported as a
    /// failure to receive, as a lost connection is; only libcurl's words differ, which name chunks in all
    /// releases.
    ///
    /// The only time limit that libcurl counts is the one for connecting. A header line that outgrows
    /// libcurl's own buffer is reported by it as a lack of memory or as "too large", depending on the
    /// release.
    ///
    /// - Parameters:
    ///   - code: The result of the transfer; anything but `CURLE_OK`.
    ///   - systemError: The `errno` of the last attempt to connect, where one failed.
    ///   - reason: libcurl's words for it.
    ///   - host: The host that was asked.
    ///   - limits: The limits of the call.
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
