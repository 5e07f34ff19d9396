/// How comments, strings and regular expressions are read: everything in which code is not code.
extension Lexer {
    /// Reads a comment up to the end of its line.
    mutating func readLineComment() {
        var end = position
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        add(.comment, position..<end)
    }

    /// Reads a comment between `/*` and `*/`, and the comments in it.
    mutating func readBlockComment() {
        let (start, firstLine) = (position, line)
        var depth = 0
        repeat {
            if isAt("/*") {
                depth += 1
                position += 2
            } else if isAt("*/") {
                depth -= 1
                position += 2
            } else {
                skip()
            }
        } while depth > 0 && position < bytes.count
        add(.comment, start..<position, firstLine: firstLine)
    }

    /// Reads a string, from its first quotation mark on.
    ///
    /// - Parameter pounds: How many number signs stand before it.
    mutating func readString(pounds: Int) {
        let quotes = isAt("\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + String(repeating: "#", count: pounds)
        let escape = "\\" + String(repeating: "#", count: pounds)
        position += quotes.utf8.count
        var (start, firstLine) = (position, line)
        while position < bytes.count, !isAt(end), quotes.utf8.count == 3 || byte() != UInt8(ascii: "\n") {
            guard byte() == UInt8(ascii: "\\"), isAt(escape) else {
                skip()
                continue
            }
            position += escape.utf8.count
            guard byte() == UInt8(ascii: "(") else {
                skip()
                continue
            }
            addPiece(from: start, to: position - escape.utf8.count, firstLine: firstLine)
            readInterpolation()
            (start, firstLine) = (position, line)
        }
        add(.literal, start..<position, firstLine: firstLine, delimiter: isAt(end) ? end.utf8.count : 0)
    }

    /// Reads a regular expression; where there is none, the signs that look like its beginning.
    ///
    /// - Parameter pounds: How many number signs stand before it, which the lexer has not passed.
    mutating func readRegex(pounds: Int) {
        let start = position + pounds + 1
        let end = [UInt8(ascii: "/")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
        var index = start
        while index < bytes.count, !bytes[index...].starts(with: end) {
            // One that has no number signs ends in its line.
            guard pounds > 0 || bytes[index] != UInt8(ascii: "\n") else { break }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else {
            return add(.symbol, position..<position + 1)
        }
        let firstLine = line
        line += bytes[start..<index].count { $0 == UInt8(ascii: "\n") }
        add(.literal, start..<index, firstLine: firstLine, delimiter: end.count)
    }

    private mutating func addPiece(from start: Int, to end: Int, firstLine: Int) {
        let next = position
        add(.literal, start..<end, firstLine: firstLine)
        position = next
    }

    private mutating func skip() {
        guard position < bytes.count else { return }
        if byte() == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func isAt(_ text: String) -> Bool {
        guard byte() == text.utf8.first else { return false }
        return bytes[position...].starts(with: text.utf8)
    }
}
