import CCurl
import Foundation

/// What has to happen once per process before libcurl may be used.
package enum CurlLibrary {
    /// The version of libcurl and of the library for TLS: `libcurl/8.14.1 OpenSSL/3.5.0`.
    package static var version: String {
        let parts = curl_version().map { String(cString: $0) } ?? "libcurl"
        return parts.split(separator: " ").prefix(2).joined(separator: " ")
    }

    /// Initializes libcurl and ignores `SIGPIPE`, the first time it is called.
    ///
    /// OpenSSL writes to sockets without `MSG_NOSIGNAL`, so a server that closes early would end the process.
    /// The call may come from any thread: `curl_global_init(3)` is thread-safe where libcurl says so, and a
    /// libcurl that does not say so is refused here.
    static func prepare() {
        _ = isPrepared
    }

    private static let isPrepared: Bool = {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        precondition(features & CURL_VERSION_THREADSAFE != 0, "libcurl was built without thread safety")
        precondition(curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK, "libcurl cannot start")
        signal(SIGPIPE, SIG_IGN)
        return true
    }()
}
