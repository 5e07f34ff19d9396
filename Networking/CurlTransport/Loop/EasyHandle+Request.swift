import CCurl
import Foundation
import HTTPTransport
import HTTPTypes

extension EasyHandle {
    /// Creates the handle for a request and sets all of the handle's options except the callbacks.
    ///
    /// If `needsNewConnection` is `true`, the request does not reuse an existing connection.
    convenience init(
        for request: ValidatedRequest,
        head: RequestHead,
        limits: TransportLimits,
        configuration: LibcurlTransport.Configuration,
        needsNewConnection: Bool = false
    ) {
        self.init(url: request.url, head: head)
        setPolicy(configuration)
        set(CURLOPT_CONNECTTIMEOUT_MS, limits.connectTimeout.wholeMilliseconds(in: 1...86_400_000))
        setMethodAndBody(of: request)
        if needsNewConnection || !request.isSafe {
            // If a reused connection fails, libcurl silently resends the request, although the server may
            // already have received it. Requests with an idempotency key also require a new connection
            // because `RetryingTransport` must count every attempt.
            set(CURLOPT_FRESH_CONNECT, 1)
        }
    }

    private func setPolicy(_ configuration: LibcurlTransport.Configuration) {
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        // Freeing a handle must not wait for its name lookup to finish.
        set(CURLOPT_QUICK_EXIT, 1)
        note(ccurl_easy_keep_sockets_private(pointer))
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(
            CURLOPT_HTTP_VERSION,
            Int(configuration.usesHTTP2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
        )
        // Wait for a connection that can multiplex the request rather than open another connection.
        set(CURLOPT_PIPEWAIT, configuration.usesHTTP2 ? 1 : 0)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_SSL_VERIFYPEER, 1)
        set(CURLOPT_SSL_VERIFYHOST, 2)
        if let caFile = configuration.caFile {
            set(CURLOPT_CAINFO, caFile)
            set(CURLOPT_CAPATH, nil)
        }
        // Unlike `nil`, an empty string keeps libcurl from reading the proxy environment variables.
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NOPROXY, "")
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_USERAGENT, "Storefront")
        // An empty string stands for all encodings that this libcurl build can decode.
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_PATH_AS_IS, 1)
    }

    private func setMethodAndBody(of request: ValidatedRequest) {
        if let body = request.sentBody {
            set(CURLOPT_POST, 1)
            note(ccurl_easy_setopt_off_t(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count)))
            setCopiedBody(body)
        } else if request.method == .head {
            set(CURLOPT_NOBODY, 1)
        }
        if ![.get, .head, .post].contains(request.method) || (request.method == .get && request.body != nil) {
            set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    /// Sets the request body, which libcurl copies.
    ///
    /// For an empty body, a null pointer would make libcurl read the body from standard input.
    private func setCopiedBody(_ body: Data) {
        guard !body.isEmpty else { return set(CURLOPT_COPYPOSTFIELDS, "") }
        body.withUnsafeBytes { bytes in
            note(ccurl_easy_setopt_pointer(pointer, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress))
        }
    }
}

extension Duration {
    /// Returns the duration in milliseconds, rounded up and clamped to the given range.
    func wholeMilliseconds(in range: ClosedRange<Int>) -> Int {
        let exact = (self / .milliseconds(1)).rounded(.up)
        return Int(min(max(exact, Double(range.lowerBound)), Double(range.upperBound)))
    }
}
