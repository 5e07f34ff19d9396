import Foundation

/// Whatever is read from a server keeps its numbers as a `Number`, whose kind has a range: one that is added
/// to another without it would stop the program.
struct NumbersRule: Rule {
    let name = "numbers"

    private static let number = "\\b(U?Int(8|16|32|64|128)?|Double|Float|Decimal)\\b"

    func violations(in tree: Tree) -> [Violation] {
        tree.sources.filter { $0.path.hasPrefix("Networking/") }.flatMap { source in
            source.declarations.compactMap { judge($0, in: source) }
        }
    }

    private func judge(_ property: Declaration, in source: SourceFile) -> Violation? {
        guard ["let", "var", "case"].contains(property.keyword), !property.modifiers.contains("static"),
            let parent = property.parent, source.declarations[parent].isRead,
            let type = source.code.lines[property.line - 1].firstMatch(of: Self.number)
        else { return nil }
        return violation(
            source.path,
            line: property.line,
            "“\(property.name)” is \(type) as the server sent it. Make it a Number of a kind that has a "
                + "range, such as Number<Count>."
        )
    }
}

extension Declaration {
    /// Whether it is a type that is made of what comes.
    fileprivate var isRead: Bool {
        keyword != "extension" && !Set(conformances).isDisjoint(with: ["Codable", "Decodable"])
    }
}

extension Substring {
    /// What matches a pattern first.
    fileprivate func firstMatch(of pattern: String) -> String? {
        range(of: pattern, options: .regularExpression).map { String(self[$0]) }
    }
}
