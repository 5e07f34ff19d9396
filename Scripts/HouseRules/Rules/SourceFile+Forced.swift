extension SourceFile {
    /// Whether it holds tests or what serves them.
    var isTest: Bool { path.hasPrefix("Tests/") }

    /// The values that are unwrapped by force; what the formatter looks for everywhere but in tests.
    var forcedUnwraps: [PhraseMatch] {
        code.indices.dropFirst().filter { index in
            let before = code[index - 1]
            return code[index].kind == .symbol && code[index].text == "!" && code[index].isGlued
                && before.endsValue
                && before.text != "try" && before.text != "as" && !endsDeclaredType(index)
        }.map { PhraseMatch(phrase: .forcedUnwrap, line: code[$0].line) }
    }

    /// Whether a mark is that of a type, as in `var value: Type!`, which the formatter looks for.
    private func endsDeclaredType(_ index: Int) -> Bool {
        index >= 4 && code[index - 2].text == ":" && ["let", "var"].contains(code[index - 4].text)
    }
}

extension ForbiddenPhrase {
    fileprivate static let forcedUnwrap = ForbiddenPhrase(
        "value!",
        because: "where there is no value, it takes all other tests with it.",
        remedy: "Use #require.",
        excuse: .none
    )
}
