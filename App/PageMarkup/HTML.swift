/// A fragment of HTML that is written as a string literal, such as `"<b>\(name)</b>"`.
///
/// Only literal text in the source code is markup. Interpolated strings are sanitized and escaped, so even a
/// product named `<script>` is safe to display.
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

        package mutating func appendLiteral(_ literal: String) {
            source += literal
        }

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
    /// A copy of the text in which special characters are escaped, so that it is safe between tags and in
    /// attribute values.
    ///
    /// Unicode scalars are escaped one by one because browsers parse markup scalar by scalar. A comparison of
    /// `Character` values would miss a quotation mark that is followed by a combining accent.
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
