import Foundation
import PageMarkup

extension TextOutput {
    /// Writes an object as a single line of JSON that conforms to `Docs/console.schema.json`.
    ///
    /// Keys are sorted so that equal values produce identical lines. Characters that could control a
    /// terminal, hide text, or reorder text are written as `\uXXXX` so that each line is safe to display.
    ///
    /// - Parameters:
    ///   - kind: The kind of the object.
    ///   - line: The number of the input line that the object responds to, or 0 if there is no such line.
    ///   - content: A value whose encoding is a JSON object.
    /// - Throws: ``StreamFailure`` if encoding or writing fails.
    package func write(
        _ kind: JSONKind,
        answering line: Int = 0,
        _ content: some Encodable
    ) throws(StreamFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json: Data
        do {
            json = try encoder.encode(JSONObject(kind: kind, line: line, content: content))
        } catch {
            throw .unencodable(kind)
        }
        try write(String(decoding: json, as: UTF8.self).escaped + "\n")
    }
}

extension String {
    /// A copy of the JSON text in which control characters and other invisible characters are escaped.
    ///
    /// Only strings can contain these characters because JSON consists of ASCII characters outside strings.
    fileprivate var escaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar.isConcealing {
                for unit in String(scalar).utf16 { escaped += "\\u" + unit.hexadecimal }
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension UInt16 {
    fileprivate var hexadecimal: String {
        let digits = String(self, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
