import Foundation

struct ReceivedRequest: Sendable {
    let method: String

    let target: String

    /// The values of each field, keyed by the lowercase field name.
    let fields: [String: [String]]

    let body: Data

    /// The zero-based number of the connection.
    let connection: Int

    /// Parses a request whose head excludes the empty line that ends it.
    init(head: String, body: Data, connection: Int) {
        let lines = head.split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        method = String(words.first ?? "")
        target = words.count > 1 ? String(words[1]) : ""
        fields = Dictionary(grouping: lines.dropFirst()) { line in
            line.prefix { $0 != ":" }.lowercased()
        }.mapValues { lines in
            lines.map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
        }
        self.body = body
        self.connection = connection
    }
}
