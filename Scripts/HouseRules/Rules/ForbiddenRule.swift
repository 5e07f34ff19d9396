/// What tests, and what any code, must not say, except where a comment gives the reason.
struct ForbiddenRule: Rule {
    let name = "forbidden"
    let summary = "No clock or sleep in a test, no unsafety outside the C boundary, no force, no printing."

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.flatMap { source in
            let phrases = ForbiddenPhrase.all(for: source, boundaries: tree.architecture.boundaries)
            let found =
                PhraseSearch(phrases).matches(in: source) + (source.isTest ? source.forcedUnwraps : [])
            return judge(found, in: source)
        }
    }

    private func judge(_ found: [PhraseMatch], in source: SourceFile) -> [Violation] {
        let allowances = source.remarks("ALLOWED")
        let explanations = source.remarks("SAFETY")
        let refused = found.filter { match in
            switch match.phrase.excuse {
            case .none: true
            case .allowed: !allowances.contains { $0.explainedLine == match.line && !$0.reason.isEmpty }
            case .safety: !explanations.contains { $0.explainedLine == match.line && !$0.reason.isEmpty }
            }
        }
        return refused.map {
            violation(
                source.path,
                line: $0.line,
                "\($0.phrase.shown) stands here: \($0.phrase.because)",
                $0.phrase.remedy
            )
        } + idle(allowances, for: found, in: source)
    }

    /// The allowances that allow nothing.
    private func idle(_ allowances: [Remark], for found: [PhraseMatch], in source: SourceFile) -> [Violation]
    {
        let lines = Set(found.filter { $0.phrase.excuse == .allowed }.map(\.line))
        return allowances.compactMap { allowance in
            if allowance.reason.isEmpty {
                return violation(
                    source.path,
                    line: allowance.line,
                    "ALLOWED gives no reason.",
                    "Write “// ALLOWED: reason”."
                )
            }
            guard !lines.contains(allowance.explainedLine ?? 0) else { return nil }
            return violation(
                source.path,
                line: allowance.line,
                "ALLOWED stands above a line in which nothing is forbidden.",
                "Remove the comment."
            )
        }
    }
}
