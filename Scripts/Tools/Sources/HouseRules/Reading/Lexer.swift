/// A word, a number or a sign in the code of a Swift source.
struct Token: Equatable, Sendable {
    /// What stands there; a quotation mark for a string or a regular expression, whose text is left out.
    let text: String

    /// The line, from 1.
    let line: Int

    /// Whether nothing stands between it and the token before it.
    let isGlued: Bool

    /// Whether it is an identifier, a keyword or a number.
    var isWord: Bool { text.utf8.first.map(Lexer.isPartOfWord) == true }

    /// Whether a value can end with it, so that an operator may follow.
    var endsValue: Bool { isWord && text != "return" || [")", "]", "}", "!", "?", "\""].contains(text) }
}

/// Cuts a Swift source into tokens, so that no rule mistakes a comment or the text of a string for code.
///
/// It knows nested comments, strings on one and on many lines, raw strings, regular expressions, and the code
/// in interpolations.
struct Lexer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private var tokens: [Token] = []
    private var endOfLastToken = -1

    private init(_ source: String) {
        bytes = Array(source.utf8)
    }

    /// The tokens of a source.
    ///
    /// - Parameter source: Its text; what is no Swift gives some tokens all the same.
    /// - Returns: The tokens, in order.
    static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(source)
        while lexer.position < lexer.bytes.count { lexer.read() }
        return lexer.tokens
    }

    /// Whether a byte can stand in a word or a number.
    static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }

    private mutating func read() {
        switch bytes[position] {
        case UInt8(ascii: "/") where isAt("//"):
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where isAt("/*"): skipComment()
        case UInt8(ascii: "/"): readSlash(pounds: 0)
        case UInt8(ascii: "\""): readString(pounds: 0)
        case UInt8(ascii: "#"):
            let pounds = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
            switch position + pounds < bytes.count ? bytes[position + pounds] : 0 {
            case UInt8(ascii: "\""): readString(pounds: pounds)
            case UInt8(ascii: "/"): readSlash(pounds: pounds)
            default: add(length: 1)
            }
        case let byte where Self.isPartOfWord(byte):
            add(length: bytes[position...].prefix(while: Self.isPartOfWord).count)
        case let byte where byte > UInt8(ascii: " "): add(length: 1)
        default: advance()
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isAt("/*") { depth += 1 } else if isAt("*/") { depth -= 1 }
            position += isAt("/*") || isAt("*/") ? 1 : 0
            advance()
        } while depth > 0 && position < bytes.count
    }

    private mutating func readString(pounds: Int) {
        add(length: 0, as: "\"")
        position += pounds
        let isLong = isAt("\"\"\"")
        let marks = String(repeating: "#", count: pounds)
        let (end, escape) = ((isLong ? "\"\"\"" : "\"") + marks, "\\" + marks)
        position += isLong ? 3 : 1
        while position < bytes.count, !isAt(end), isLong || bytes[position] != UInt8(ascii: "\n") {
            guard isAt(escape) else {
                advance()
                continue
            }
            position += 1 + pounds
            if isAt("(") { readInterpolation() } else { advance() }
        }
        if isAt(end) { position += end.utf8.count }
        endOfLastToken = position
    }

    private mutating func readInterpolation() {
        var depth = 0
        repeat {
            if isAt("(") { depth += 1 }
            if isAt(")") { depth -= 1 }
            read()
        } while depth > 0 && position < bytes.count
    }

    /// Reads a regular expression, or an operator that begins with a slash.
    private mutating func readSlash(pounds: Int) {
        let end = "/" + String(repeating: "#", count: pounds)
        let (start, firstLine) = (position, line)
        position += pounds + 1
        let isOperator = tokens.last?.endsValue == true || isAt(" ") || isAt(")") || isAt(",")
        if pounds > 0 || !isOperator {
            while position < bytes.count, !isAt(end), pounds > 0 || !isAt("\n") {
                if isAt("\\") { position += 1 }
                advance()
            }
        }
        let found = isAt(end) && (pounds > 0 || !isOperator)
        let (length, lastLine) = (found ? position + end.utf8.count - start : 1, found ? line : firstLine)
        (position, line) = (start, firstLine)
        add(length: length, as: found ? "\"" : nil)
        line = lastLine
    }

    private mutating func add(length: Int, as text: String? = nil) {
        let range = position..<position + length
        tokens.append(
            Token(
                text: text ?? String(decoding: bytes[range], as: UTF8.self),
                line: line,
                isGlued: position == endOfLastToken
            )
        )
        position += length
        endOfLastToken = position
    }

    private mutating func advance() {
        if position < bytes.count, bytes[position] == UInt8(ascii: "\n") { line += 1 }
        position += 1
    }

    private func isAt(_ text: String) -> Bool {
        position < bytes.count && bytes[position] == text.utf8.first
            && bytes[position...].starts(with: text.utf8)
    }
}
