/// Takes comments and the texts of strings out of a source, so that no rule mistakes them for code.
///
/// It goes line by line and knows strings on one and on many lines, the code in their interpolations, and raw
/// strings. A quotation mark in a regular expression it misreads, to the end of the line at most.
struct CodeReader {
    private var isInLongString = false

    /// The code of a source.
    ///
    /// - Parameter lines: The lines of the source.
    /// - Returns: The same lines, with their indentation, `"` at both ends of a string and nothing between.
    static func code(of lines: [Substring]) -> String {
        var reader = CodeReader()
        return lines.map { reader.code(of: $0.utf8) }.joined(separator: "\n")
    }

    private mutating func code(of line: Substring.UTF8View) -> String {
        var code: [UInt8] = []
        var rest = line
        var isText = isInLongString
        // For each interpolation that the line is in, its open parentheses.
        var interpolations: [Int] = []
        while let byte = rest.first {
            let (isLong, isInside) = (rest.starts(with: "\"\"\"".utf8), !interpolations.isEmpty)
            var length = 1
            let isRaw = !isText && rest.starts(with: "#\"".utf8)
            if isRaw, let end = rest.dropFirst(2).firstRange(of: "\"#".utf8) {
                length = rest.distance(from: rest.startIndex, to: end.upperBound)
                code += "\"\"".utf8
            } else if isText, rest.starts(with: "\\(".utf8) {
                interpolations.append(0)
                isText = false
            } else if isText, byte == UInt8(ascii: "\\") {
                length = 2
            } else if byte == UInt8(ascii: "\""), isLong || !isText || !isInLongString || isInside {
                if isLong, !isInside { (isInLongString, length) = (!isText, 3) }
                isText.toggle()
                code.append(byte)
            } else if !isText, rest.starts(with: "//".utf8) {
                break
            } else if !isText {
                code.append(byte)
                if let depth = interpolations.popLast() {
                    let change = byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
                    isText = depth + change == 0
                    if !isText { interpolations.append(depth + change) }
                }
            }
            rest = rest.dropFirst(length)
        }
        return String(decoding: code, as: UTF8.self)
    }
}
