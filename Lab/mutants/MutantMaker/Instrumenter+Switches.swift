import SwiftSyntax

extension Instrumenter {
    /// Rewrites a switch statement so that each case has a mutant that runs a neighboring case's code.
    ///
    /// If the neighboring case's code would not compile, the mutant uses the nearest case whose code
    /// compiles. Each pattern in a case receives a copy of the body, so each pattern has a mutant of its own.
    mutating func rendered(_ node: SwitchExprSyntax) -> String {
        let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
        guard cases.count == node.cases.count, cases.count > 1 else { return children(of: node) }
        var text = node.switchKeyword.description + render(node.subject) + node.leftBrace.description
        for (index, each) in cases.enumerated() {
            let nearest = cases.indices.sorted { abs(2 * $0 - 2 * index - 1) < abs(2 * $1 - 2 * index - 1) }
            text += rendered(each, besides: nearest.dropFirst().map { cases[$0] })
        }
        return text + node.rightBrace.description
    }

    private mutating func rendered(
        _ each: SwitchCaseSyntax,
        besides neighbors: [SwitchCaseSyntax]
    ) -> String {
        let others = neighbors.filter { $0.code != each.code }
        guard !others.isEmpty else { return children(of: each) }
        // A name that a pattern binds may have a different meaning in the other case, so bodies that use no
        // such names are preferred.
        let neighbor =
            others.first(where: \.namesFromPattern.isEmpty)
            ?? others.first { $0.namesFromPattern.isSubset(of: each.boundNames) }
        let change = "does what \(quoted((neighbor ?? others[0]).label)) does"
        var text = ""
        for label in labels(of: each) {
            let id = add(each, "`\(label.words)` \(change)", canBeMade: neighbor != nil)
            text += label.text
            // If the body is only a Boolean literal, inverting the literal could duplicate the mutant that
            // runs the neighboring case's code.
            let isLiteral = ["true", "false"].contains(each.code)
            let body = isLiteral ? each.statements.description : render(each.statements)
            if let id, let neighbor {
                text += "\nif mutant(\(id)) {\(neighbor.statements.description)\n} else {\(body)\n}"
            } else {
                text += body
            }
        }
        return text
    }

    private mutating func labels(of each: SwitchCaseSyntax) -> [(text: String, words: String)] {
        guard case .case(let label) = each.label else { return [(each.label.description, "default")] }
        return label.caseItems.map { item in
            let guarded = item.whereClause.map { render($0) } ?? ""
            let pattern = item.pattern.description + guarded
            let words = item.with(\.trailingComma, nil).trimmedDescription
            return ("\(label.caseKeyword.leadingTrivia)case \(pattern):\(label.colon.trailingTrivia)", words)
        }
    }
}

extension SwitchCaseSyntax {
    /// The code of the case's body on a single line, for comparisons.
    fileprivate var code: String { oneLine(statements) }

    fileprivate var boundNames: Set<String> {
        Set(
            label.tokens(viewMode: .sourceAccurate).filter {
                $0.parent?.is(IdentifierPatternSyntax.self) == true
            }
            .map(\.text)
        )
    }

    /// The bound names that the body uses.
    fileprivate var namesFromPattern: Set<String> {
        boundNames.intersection(statements.tokens(viewMode: .sourceAccurate).map(\.text))
    }
}
