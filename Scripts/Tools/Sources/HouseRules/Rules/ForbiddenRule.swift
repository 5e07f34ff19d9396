/// What tests, and what any code, must not say, unless a comment gives the reason where that is enough.
struct ForbiddenRule: Rule {
    let name = "forbidden"

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.flatMap { source in
            var (lines, refused): (Set<Int>, [Violation]) = ([], [])
            for prohibition in Prohibition.all(for: source, boundaries: tree.architecture.boundaries) {
                for (line, text) in source.matches(of: prohibition.pattern) where !source.declares(text) {
                    lines.insert(line)
                    if let excuse = prohibition.excuse, source.reason(excuse, for: line) != nil { continue }
                    let message = "“\(text)” stands here: \(prohibition.because)"
                    refused.append(violation(source.path, line: line, message))
                }
            }
            return refused + idleExcuses(in: source, lines: lines)
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
    /// Whether what looks like the call of a function of the system is one of ours.
    fileprivate func declares(_ call: String) -> Bool { call.hasSuffix("(") && code.contains("func " + call) }
}
