/// What tests, and what any code, must not say, unless a comment gives the reason where that is enough.
struct ForbiddenRule: Rule {
    let name = "forbidden"

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.flatMap { source in
            let found = Prohibition.all(for: source, boundaries: tree.architecture.boundaries).flatMap {
                prohibition in
                source.matches(of: prohibition).map {
                    (prohibition: prohibition, line: $0.line, text: $0.text)
                }
            }
            let refused = found.filter { match in
                match.prohibition.excuse.flatMap { source.reason($0, for: match.line) } == nil
            }.map {
                violation(source.path, line: $0.line, "“\($0.text)” stands here: \($0.prohibition.because)")
            }
            return refused + idleExcuses(in: source, lines: Set(found.map(\.line)))
        }
    }

    /// The comments that allow what nobody does any more.
    private func idleExcuses(in source: SourceFile, lines: Set<Int>) -> [Violation] {
        source.lines.indices.filter { index in
            guard source.lines[index].isComment, source.lines[index].contains("// ALLOWED:") else {
                return false
            }
            let code = source.lines[index...].firstIndex { !$0.isComment } ?? index
            return !lines.contains(code + 1)
        }.map {
            violation(source.path, line: $0 + 1, "Below this comment nothing is forbidden. Remove it.")
        }
    }
}

extension SourceFile {
    /// Where the code says something forbidden.
    fileprivate func matches(of prohibition: Prohibition) -> [(line: Int, text: String)] {
        let forced = prohibition.forbidsForce ? forcedUnwraps.map { ($0, "!") } : []
        return forced
            + tokens.indices.flatMap { index in
                (prohibition.phrases[tokens[index].text] ?? []).filter { phrase in
                    tokens[index...].prefix(phrase.count).map(\.text) == phrase
                        && !isMember(phrase, at: index)
                }.map { (tokens[index].line, $0.joined()) }
            }
    }

    /// Whether what looks like the call of a function of the system is one of ours, such as `value.print()`.
    private func isMember(_ phrase: [String], at index: Int) -> Bool {
        guard phrase.last == "(", phrase.count == 2 else { return false }
        let isDeclaredHere = zip(tokens, tokens.dropFirst()).contains {
            $0.text == "func" && $1.text == phrase[0]
        }
        return isDeclaredHere || index > 0 && [".", "case"].contains(tokens[index - 1].text)
    }

    /// The lines in which a value is unwrapped by force; `var value: Type!` unwraps nothing yet.
    private var forcedUnwraps: [Int] {
        tokens.indices.dropFirst().filter { index in
            let (before, token) = (tokens[index - 1], tokens[index])
            let isOperator =
                index + 1 < tokens.count && tokens[index + 1].isGlued && tokens[index + 1].text == "="
            let isType =
                index > 3 && tokens[index - 2].text == ":" && ["let", "var"].contains(tokens[index - 4].text)
            return token.text == "!" && token.isGlued && before.endsValue
                && !["try", "as"].contains(before.text)
                && !isOperator && !isType
        }.map { tokens[$0].line }
    }
}
