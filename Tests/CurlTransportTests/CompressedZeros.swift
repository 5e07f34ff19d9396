import CCurl
import Foundation

/// Compressed data that decodes to a much larger series of zeros.
enum CompressedZeros: String, Sendable {
    /// A million zeros, compressed to 1003 bytes.
    case gzip

    /// A hundred thousand zeros, compressed to 14 bytes.
    ///
    /// Not every build of libcurl supports Brotli.
    case brotli = "br"

    /// The encodings that the installed version of libcurl can decode.
    static var known: [CompressedZeros] {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        return features & CURL_VERSION_BROTLI == 0 ? [.gzip] : [.gzip, .brotli]
    }

    var encoding: String { rawValue }

    var count: Int { self == .gzip ? 1_000_000 : 100_000 }

    /// The compressed bytes, newly created on each access because a leak checker would report a global `Data`
    /// value.
    var bytes: Data {
        let (start, end) = ("H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ", "rwaey3kSQEIPAA==")
        let padding = String(repeating: "A", count: 1340 - start.count - end.count)
        let text = self == .gzip ? start + padding + end : "W5+GgX8CIB4LBLL8AgA="
        return Data(base64Encoded: text) ?? Data()
    }
}
