import Foundation

extension String {
    /// The text as one segment of a path, or as a name or value of a query.
    ///
    /// Every byte of its UTF-8 is encoded, except the unreserved characters of RFC 3986, section 2.3.
    public var percentEncoded: String {
        // Most identities are safe as they are, and a page has thousands.
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
