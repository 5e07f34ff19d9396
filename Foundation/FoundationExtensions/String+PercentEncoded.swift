extension String {
    /// The text as one segment of a path, or as a name or value of a query.
    ///
    /// Every byte of its UTF-8 is encoded, except the unreserved characters of RFC 3986, section 2.3.
    public var percentEncoded: String {
        utf8.reduce(into: "") { result, byte in
            if byte.isUnreserved {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

extension UInt8 {
    /// Whether the byte is a letter, a digit or one of `-._~` in ASCII.
    fileprivate var isUnreserved: Bool {
        switch Unicode.Scalar(self) {
        case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": true
        default: false
        }
    }
}
