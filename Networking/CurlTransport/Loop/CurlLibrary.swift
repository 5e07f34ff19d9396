import CCurl
import Foundation

/// The process-wide setup of libcurl.
package enum CurlLibrary {
    /// The versions of libcurl and its TLS library, such as `libcurl/8.14.1 OpenSSL/3.5.0`.
    package static var version: String {
        let parts = curl_version().map { String(cString: $0) } ?? "libcurl"
        return parts.split(separator: " ").prefix(2).joined(separator: " ")
    }

    /// Initializes libcurl and makes the process ignore `SIGPIPE`.
    ///
    /// Only the first call has an effect. OpenSSL writes to sockets without `MSG_NOSIGNAL`, so a server that
    /// closes a connection early would terminate a process that does not ignore `SIGPIPE`. Any thread may
    /// call this method, which stops the program if `curl_global_init(3)` is not thread-safe.
    static func prepare() {
        _ = isPrepared
    }

    private static let isPrepared: Bool = {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        precondition(
            features & CURL_VERSION_THREADSAFE != 0,
            "This build of libcurl does not support thread-safe initialization"
        )
        precondition(
            curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK,
            "libcurl could not be initialized"
        )
        signal(SIGPIPE, SIG_IGN)
        return true
    }()
}
