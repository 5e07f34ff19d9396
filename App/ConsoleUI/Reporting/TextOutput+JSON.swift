import Foundation
import PageMarkup

extension TextOutput {
    /// Writes an object as one line of JSON; `Docs/console.schema.json` describes all of them.
    ///
    /// Keys are sorted, so equal values make equal lines. Text is complete; characters that could control a
    /// terminal, hide or reorder text are written as `\uXXXX`, so a line is safe to display.
    ///
    /// - Parameters:
    ///   - kind: The kind of the object.
    ///   - line: The number of the input line that it answers; 0 if it answers none.
    ///   - content: A value that is encoded as an object.
    /// - Throws: ``StreamFailure``.
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
    /// Outside of strings JSON is plain ASCII, so concealing characters can only be in strings.
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
