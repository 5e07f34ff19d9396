/// A piece of a page, written as a literal: `"<b>\(name)</b>"`.
///
/// Only text in the source of this program is markup. A text put into the literal is sanitized and escaped,
/// so a product may be called `<script>`.
package struct HTML: Sendable, ExpressibleByStringInterpolation {
    package let source: String

    package init(stringLiteral value: String) {
        source = value
    }

    package init(stringInterpolation: StringInterpolation) {
        source = stringInterpolation.source
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// The literal is in the source of this program.
        package mutating func appendLiteral(_ literal: String) {
            source += literal
        }

        /// The text is sanitized and escaped.
        package mutating func appendInterpolation(_ text: String) {
            source += SanitizedText(text).text.escaped
        }

        package mutating func appendInterpolation(_ number: Int) {
            source += String(number)
        }

        package mutating func appendInterpolation(_ part: HTML?) {
            source += part?.source ?? ""
        }

        package mutating func appendInterpolation(_ parts: [HTML]) {
            source += parts.map(\.source).joined()
        }
    }
}

extension String {
    /// Safe between tags and in attributes.
    ///
    /// It goes by scalars, as browsers do: a quotation mark with an accent on it is another `Character`.
    fileprivate var escaped: String {
        guard unicodeScalars.contains(where: { $0.entity != nil }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if let entity = scalar.entity { text += entity } else { text.unicodeScalars.append(scalar) }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var entity: String? {
        switch self {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        case "\"": "&quot;"
        case "'": "&#39;"
        default: nil
        }
    }
}
