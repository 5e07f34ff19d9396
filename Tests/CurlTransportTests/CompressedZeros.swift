import CCurl
import Foundation

/// A hundred thousand zeros in very few bytes.
enum CompressedZeros: String, Sendable {
    /// In 132 bytes.
    case gzip

    /// In 14 bytes; not every libcurl can decode them.
    case brotli

    /// Those that the libcurl of this machine can decode.
    static var known: [CompressedZeros] {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        return features & CURL_VERSION_BROTLI == 0 ? [.gzip] : [.gzip, .brotli]
    }

    /// What `Content-Encoding` calls it.
    var encoding: String {
        switch self {
        case .gzip: "gzip"
        case .brotli: "br"
        }
    }

    /// The bytes.
    var bytes: Data {
        switch self {
        case .gzip:
            let start = "H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0PoAAAAAA"
            let end = "AAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA"
            let padding = String(repeating: "A", count: 176 - start.count - end.count)
            return Data(base64Encoded: start + padding + end) ?? Data()
        case .brotli:
            return Data(base64Encoded: "W5+GgX8CIB4LBLL8AgA=") ?? Data()
        }
    }

    /// A million zeros in 1003 bytes, by gzip.
    static var millionInGzip: Data {
        let start = "H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ"
        let end = "rwaey3kSQEIPAA=="
        let padding = String(repeating: "A", count: 1340 - start.count - end.count)
        return Data(base64Encoded: start + padding + end) ?? Data()
    }
}
