import CCurl
import Foundation

/// Compressed zeros whose decoded size is much larger.
enum CompressedZeros: String, Sendable {
    /// A million zeros in 1003 bytes.
    case gzip

    /// A hundred thousand zeros in 14 bytes.
    ///
    /// Not every build of libcurl supports Brotli.
    case brotli = "br"

    /// The encodings that this machine's libcurl can decode.
    static var known: [CompressedZeros] {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        return features & CURL_VERSION_BROTLI == 0 ? [.gzip] : [.gzip, .brotli]
    }

    /// The value of `Content-Encoding`.
    var encoding: String { rawValue }

    var count: Int { self == .gzip ? 1_000_000 : 100_000 }

    /// The compressed bytes, created on each access because a leak checker reports a global `Data`.
    var bytes: Data {
        let (start, end) = ("H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ", "rwaey3kSQEIPAA==")
        let padding = String(repeating: "A", count: 1340 - start.count - end.count)
        let text = self == .gzip ? start + padding + end : "W5+GgX8CIB4LBLL8AgA="
        return Data(base64Encoded: text) ?? Data()
    }
}
