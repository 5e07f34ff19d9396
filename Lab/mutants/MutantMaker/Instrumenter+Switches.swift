import SwiftSyntax

extension Instrumenter {
    /// Rewrites a switch: in a mutant one case does what its neighbor does.
    ///
    /// Where the neighbor's code makes no sense there, it is the nearest whose code does. Cases that
    /// share a body are written one by one, so that each has a mutant.
    ///
    /// - Parameter node: The switch.
    /// - Returns: Its text.
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
        // The same name may stand for something else there: who needs none comes first.
        let neighbor =
            others.first(where: \.namesFromPattern.isEmpty)
            ?? others.first { $0.namesFromPattern.isSubset(of: each.boundNames) }
        let change = "does what \(quoted((neighbor ?? others[0]).label)) does"
        var text = ""
        for label in labels(of: each) {
            let id = add(each, "`\(label.words)` \(change)", canBeMade: neighbor != nil)
            text += label.text
            // Turning such a body round is the same once more.
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

    /// One label for each pattern of a case.
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
    /// What it does, to be compared.
    fileprivate var code: String { oneLine(statements) }

    /// The names that its pattern gives to parts of the value.
    fileprivate var boundNames: Set<String> {
        Set(
            label.tokens(viewMode: .sourceAccurate).filter {
                $0.parent?.is(IdentifierPatternSyntax.self) == true
            }
            .map(\.text)
        )
    }

    /// Those of these names that its body needs.
    fileprivate var namesFromPattern: Set<String> {
        boundNames.intersection(statements.tokens(viewMode: .sourceAccurate).map(\.text))
    }
}
