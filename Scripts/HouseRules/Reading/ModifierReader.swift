/// Reads what stands before the keyword of a declaration.
struct ModifierReader {
    private let code: [Token]

    /// Creates a reader.
    ///
    /// - Parameter code: The tokens of a source, without comments.
    init(_ code: [Token]) {
        self.code = code
    }

    /// The modifiers and attributes before a keyword.
    ///
    /// - Parameter keyword: Where the keyword stands.
    /// - Returns: The names, an attribute's with its sign, as `@escaping`, and with the argument if it is one
    ///   word, as `private(set)`; and where the first of them stands, or else the keyword.
    func modifiers(before keyword: Int) -> (names: Set<String>, start: Int) {
        var names: Set<String> = []
        var start = keyword
        while let (name, first) = modifier(endingBefore: start) {
            names.insert(name)
            start = first
        }
        return (names, start)
    }

    private func modifier(endingBefore end: Int) -> (name: String, start: Int)? {
        var last = end - 1
        var argument = ""
        if last >= 0, code[last].text == ")" {
            guard let opening = opening(of: last) else { return nil }
            if last - opening == 2 { argument = "(\(code[opening + 1].text))" }
            last = opening - 1
        }
        guard last >= 0, code[last].kind == .word else { return nil }
        // The name of an attribute may have a qualification, as in `@Suite.Parameter`.
        var first = last
        while first >= 2, code[first - 1].text == "." { first -= 2 }
        if first >= 1, code[first - 1].text == "@" { return ("@" + code[first].text, first - 1) }
        return Self.words.contains(code[last].text) ? (code[last].text + argument, last) : nil
    }

    private func opening(of closing: Int) -> Int? {
        var depth = 0
        for index in stride(from: closing, through: 0, by: -1) {
            if code[index].text == ")" { depth += 1 }
            if code[index].text == "(" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static let words: Set = [
        "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
        "final",
        "indirect", "infix", "internal", "lazy", "mutating", "nonisolated", "nonmutating", "open", "optional",
        "override", "package", "postfix", "prefix", "private", "public", "required", "static", "unowned",
        "weak",
    ]
}
