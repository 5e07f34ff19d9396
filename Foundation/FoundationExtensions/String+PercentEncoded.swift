import Foundation

extension String {
    /// The text as one segment of a path, or as a name or value of a query.
    ///
    /// Every byte of its UTF-8 is encoded, except the unreserved characters of RFC 3986, section 2.3.
    public var percentEncoded: String {
        addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
    }
}

extension CharacterSet {
    fileprivate static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
}
