import Foundation

extension String {
    /// The string, percent-encoded for use as a URL path segment or as a query item's name or value.
    ///
    /// The property encodes all UTF-8 bytes except the unreserved characters that RFC 3986, section 2.3,
    /// defines.
    public var percentEncoded: String {
        // A browser page can contain thousands of identifiers, most of which need no encoding.
        if utf8.allSatisfy(\.isUnreserved) { return self }
        return addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        (0..<0x80).filter(\.isUnreserved).map { UnicodeScalar($0) }
    )
}

extension UInt8 {
    fileprivate var isUnreserved: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }
}
