/// Cuts a Swift source into tokens, so that nothing that looks at them mistakes a comment or a string for
/// code.
///
/// It knows nested comments, strings on one and on many lines, raw strings, regular expressions, and code in
/// interpolations. What is no Swift gives some tokens all the same, and always an end.
struct Lexer {
    let bytes: [UInt8]
    var position = 0
    var line = 1
    private(set) var tokens: [Token] = []
    private var lastCode: Token?

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens of a source.
    ///
    /// - Parameter source: Its text.
    /// - Returns: All tokens, in order.
    static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(Array(source.utf8))
        while lexer.position < lexer.bytes.count { lexer.readToken() }
        return lexer.tokens
    }

    /// Reads the code of an interpolation, with its parentheses.
    mutating func readInterpolation() {
        var depth = 0
        repeat {
            if byte() == UInt8(ascii: "(") { depth += 1 }
            if byte() == UInt8(ascii: ")") { depth -= 1 }
            readToken()
        } while depth > 0 && position < bytes.count
    }

    /// The byte at a distance from where the lexer is; 0 behind the end.
    func byte(_ distance: Int = 0) -> UInt8 {
        position + distance < bytes.count ? bytes[position + distance] : 0
    }

    /// Adds a token and moves behind it.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - range: Where its text stands.
    ///   - firstLine: The line it begins in; the current one unless given.
    ///   - delimiter: The number of bytes behind the text that belong to it.
    mutating func add(_ kind: Token.Kind, _ range: Range<Int>, firstLine: Int? = nil, delimiter: Int = 0) {
        let token = Token(
            kind: kind,
            text: String(decoding: bytes[range], as: UTF8.self),
            line: firstLine ?? line,
            lastLine: line,
            isGlued: isGlued(at: range.lowerBound)
        )
        tokens.append(token)
        if kind != .comment { lastCode = token }
        position = min(range.upperBound + delimiter, bytes.count)
    }

    private func isGlued(at start: Int) -> Bool {
        guard start > 0 else { return false }
        let before = ByteClass(bytes[start - 1])
        return before != .space && before != .lineFeed
    }

    private mutating func readToken() {
        switch ByteClass(bytes[position]) {
        case .space: position += 1
        case .lineFeed:
            position += 1
            line += 1
        case .letter: readRun(.word, while: \.continuesWord)
        case .digit: readRun(.number, while: \.continuesWord)
        case .backtick: readEscapedWord()
        case .quote: readString(pounds: 0)
        case .pound: readPound()
        case .slash: readSlash()
        case .sign: readSigns()
        case .mark: add(.symbol, position..<position + 1)
        }
    }

    private mutating func readRun(_ kind: Token.Kind, while continues: (ByteClass) -> Bool) {
        var end = position + 1
        while end < bytes.count, continues(ByteClass(bytes[end])) { end += 1 }
        add(kind, position..<end)
    }

    private mutating func readEscapedWord() {
        var end = position + 1
        while end < bytes.count, ByteClass(bytes[end]).continuesWord { end += 1 }
        add(.word, position..<min(end + 1, bytes.count))
    }

    /// Reads an operator; the mark of an optional, as in `value!`, is a token of its own.
    private mutating func readSigns() {
        let isMark = byte() == UInt8(ascii: "!") || byte() == UInt8(ascii: "?")
        let followsValue = lastCode?.kind == .word || lastCode?.endsValue == true
        if isMark, followsValue, isGlued(at: position), byte(1) != UInt8(ascii: "=") {
            return add(.symbol, position..<position + 1)
        }
        readRun(.symbol, while: \.continuesOperator)
    }

    private mutating func readPound() {
        var pounds = 0
        while byte(pounds) == UInt8(ascii: "#") { pounds += 1 }
        switch ByteClass(byte(pounds)) {
        case .quote:
            position += pounds
            readString(pounds: pounds)
        case .slash: readRegex(pounds: pounds)
        default: add(.symbol, position..<position + 1)
        }
    }

    private mutating func readSlash() {
        switch byte(1) {
        case UInt8(ascii: "/"): readLineComment()
        case UInt8(ascii: "*"): readBlockComment()
        case UInt8(ascii: " "), UInt8(ascii: ")"), UInt8(ascii: ","):
            readRun(.symbol, while: \.continuesOperator)
        default:
            if lastCode?.endsValue == true {
                readRun(.symbol, while: \.continuesOperator)
            } else {
                readRegex(pounds: 0)
            }
        }
    }
}
