import CCurl
import Foundation

/// Many zeros in very few bytes.
enum CompressedZeros: String, Sendable {
    /// A million in 1003 bytes.
    case gzip

    /// A hundred thousand in 14 bytes; not every libcurl can decode them.
    case brotli = "br"

    /// Those that the libcurl of this machine can decode.
    static var known: [CompressedZeros] {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        return features & CURL_VERSION_BROTLI == 0 ? [.gzip] : [.gzip, .brotli]
    }

    /// What `Content-Encoding` calls it.
    var encoding: String { rawValue }

    /// How many zeros.
    var count: Int { self == .gzip ? 1_000_000 : 100_000 }

    /// The bytes; they are made each time, because a leak checker loses the bytes of a global `Data`.
    var bytes: Data {
        let (start, end) = ("H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ", "rwaey3kSQEIPAA==")
        let padding = String(repeating: "A", count: 1340 - start.count - end.count)
        let text = self == .gzip ? start + padding + end : "W5+GgX8CIB4LBLL8AgA="
        return Data(base64Encoded: text) ?? Data()
    }
}
