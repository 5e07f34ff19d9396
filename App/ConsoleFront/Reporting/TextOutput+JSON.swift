import Foundation

extension TextOutput {
    /// Writes a value as one line of JSON.
    ///
    /// Keys are sorted, so equal values make equal lines. Text is complete; characters that could control a
    /// terminal, hide or reorder text are written as `\uXXXX`, so a line is safe to display.
    ///
    /// - Parameter value: The value.
    /// - Throws: ``OutputFailure``.
    package func write(json value: some Encodable) throws(OutputFailure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity",
            negativeInfinity: "-Infinity",
            nan: "NaN"
        )
        let json: Data
        do {
            json = try encoder.encode(value)
        } catch {
            throw .unencodable("\(error)")
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
