import Foundation

/// The first difference between two JSON values, such as two responses to a line.
struct JSONDifference: Encodable {
    private static let firstKeys = ["kind", "screen", "title", "elements"]
    private static let longestValue = 300

    /// The number of the typed line, or 0 for the start of the session.
    var line = 0

    var typed: String?

    /// The path of the values that differ, such as `elements[2].text`, or an empty string if the root values
    /// differ.
    let path: String

    /// The recorded JSON value and the new JSON value at the path, or `nothing` for a missing value.
    let recorded, now: String

    /// Compares two values that were parsed with `JSONSerialization`, and returns `nil` if they are equal.
    init?(_ old: Any?, _ new: Any?, at path: String = "") {
        switch (old, new) {
        case (let old as [String: Any], let new as [String: Any]):
            let others = Set(old.keys).union(new.keys).subtracting(Self.firstKeys).sorted()
            let differences = (Self.firstKeys + others).lazy.compactMap { key in
                Self(old[key], new[key], at: path.isEmpty ? key : "\(path).\(key)")
            }
            guard let first = differences.first else { return nil }
            self = first
        case (let old as [Any], let new as [Any]):
            let differences = (0..<max(old.count, new.count)).lazy.compactMap { index in
                let values = [old, new].map { $0.indices.contains(index) ? $0[index] : nil }
                return Self(values[0], values[1], at: "\(path)[\(index)]")
            }
            guard let first = differences.first else { return nil }
            self = first
        default:
            let values = [old, new].map(Self.json)
            // The encoded bytes are compared because Swift treats canonically equivalent strings as equal.
            guard values[0] != values[1] else { return nil }
            let texts = values.map { String(decoding: $0, as: UTF8.self) }.map { text in
                text.count > Self.longestValue ? text.prefix(Self.longestValue) + "…" : text
            }
            (self.path, recorded, now) = (path, texts[0], texts[1])
        }
    }

    private static func json(of value: Any?) -> Data {
        let options: JSONSerialization.WritingOptions = [
            .fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes,
        ]
        let data = value.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: options) }
        return data ?? Data("nothing".utf8)
    }
}
