import Foundation

/// What tells one state of a resource from another: a hash of the bytes that were sent (FNV-1a).
struct EntityTag: Equatable {
    /// The tag with its quotation marks, as in `"af63dc4c8601ec8c-1f"`.
    let text: String

    /// Makes the tag of a body.
    init(of body: Data) {
        let hash = body.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        text = "\"\(String(hash, radix: 16))-\(String(body.count, radix: 16))\""
    }

    /// Whether an `If-None-Match` header names this tag.
    /// - Parameter header: A list of tags, weak ones too, or `*`.
    /// - Returns: `true` when the client has what the tag stands for.
    func matches(_ header: String) -> Bool {
        header.split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .contains { $0 == "*" || $0 == text || $0 == "W/" + text }
    }
}
