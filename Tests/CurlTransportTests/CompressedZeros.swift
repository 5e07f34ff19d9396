import CCurl
import Foundation

/// Many zeros in very few bytes.
struct CompressedZeros: Sendable {
    /// What `Content-Encoding` calls it.
    let encoding: String

    /// How many zeros.
    let count: Int

    /// The bytes.
    let bytes: Data

    /// A million in 1003 bytes.
    static let gzip: CompressedZeros = {
        let (start, end) = ("H4sIAAAAAAACA+3BAQEAAACCIP+vbkhAAQ", "rwaey3kSQEIPAA==")
        let padding = String(repeating: "A", count: 1340 - start.count - end.count)
        let bytes = Data(base64Encoded: start + padding + end) ?? Data()
        return CompressedZeros(encoding: "gzip", count: 1_000_000, bytes: bytes)
    }()

    /// Those that the libcurl of this machine can decode; not every one decodes brotli.
    static var known: [CompressedZeros] {
        let features = curl_version_info(CURLVERSION_FIRST).pointee.features
        let bytes = Data(base64Encoded: "W5+GgX8CIB4LBLL8AgA=") ?? Data()
        let brotli = CompressedZeros(encoding: "br", count: 100_000, bytes: bytes)
        return features & CURL_VERSION_BROTLI == 0 ? [gzip] : [gzip, brotli]
    }
}
