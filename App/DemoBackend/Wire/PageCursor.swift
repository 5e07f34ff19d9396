import Foundation

/// Where a page of a list starts.
///
/// On the wire it is the offset in base64url (`MQ` is 1), which a client hands back as it came.
struct PageCursor {
    /// How many elements come before the page; at least 1, because the first page has no cursor.
    let offset: Int

    /// The cursor of a page that is not the first.
    init(offset: Int) {
        self.offset = offset
    }

    /// Reads a cursor, or returns `nil` when ``text`` could not have made it.
    init?(_ text: String) {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
        guard let data = Data(base64Encoded: standard + padding),
            let offset = Int(String(decoding: data, as: UTF8.self)), offset > 0
        else { return nil }
        self.offset = offset
        guard self.text == text else { return nil }
    }

    /// What stands on the wire.
    var text: String {
        Data(String(offset).utf8).base64EncodedString()
            .replacing("+", with: "-")
            .replacing("/", with: "_")
            .replacing("=", with: "")
    }
}
