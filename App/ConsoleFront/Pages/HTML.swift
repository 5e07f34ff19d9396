/// A piece of a page, written as a literal: `"<b>\(name)</b>"`.
///
/// Only text in the source of this program is markup. A text put into the literal is sanitized and escaped,
/// so a product may be called `<script>`.
struct HTML: Sendable, ExpressibleByStringInterpolation {
    /// The markup.
    let source: String

    init(stringLiteral value: String) {
        source = value
    }

    init(stringInterpolation: StringInterpolation) {
        source = stringInterpolation.source
    }

    /// Collects a literal and what is put into it.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) {
            source += literal
        }

        mutating func appendInterpolation(_ text: String) {
            source += SanitizedText(text).text.escaped
        }

        mutating func appendInterpolation(_ number: Int) {
            source += String(number)
        }

        mutating func appendInterpolation(_ part: HTML?) {
            source += part?.source ?? ""
        }

        mutating func appendInterpolation(_ parts: [HTML]) {
            source += parts.map(\.source).joined(separator: "\n")
        }

        /// Inserts a file of this program as it is.
        mutating func appendInterpolation(verbatim file: [UInt8]) {
            source += String(decoding: file, as: UTF8.self)
        }
    }
}

extension String {
    /// Safe between tags and in attributes.
    fileprivate var escaped: String {
        let entities: [Character: String] = [
            "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
        ]
        return reduce(into: "") { $0 += entities[$1] ?? String($1) }
    }
}
