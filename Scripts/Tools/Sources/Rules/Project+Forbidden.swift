import Foundation

/// What must not stand in code, and why: an entry of `Scripts/forbidden.json`.
struct Prohibition: Decodable {
    /// Where: `tests`, `boundary` (where C is called), `elsewhere` (where it is not), `programs` (all but
    /// examples and tools), `features` or `all`.
    let place: String
    /// Regular expressions of ICU.
    let patterns: [String]
    /// What an excusing comment begins with; `nil` if nothing excuses it.
    let excuse: String?
    /// What is bad about it, and what to do instead.
    let because: String

    fileprivate func isIn(_ source: Source, boundaries: [String]) -> Bool {
        let isBoundary = boundaries.contains { source.path.hasPrefix($0 + "/") }
        return switch place {
        case "tests": source.isTest
        case "boundary": isBoundary
        case "elsewhere": !isBoundary
        case "programs": !["Docs/Examples/", "Scripts/"].contains(where: source.path.hasPrefix)
        case "features": ["Features/", "Tests/SamplesTests/"].contains(where: source.path.hasPrefix)
        default: true
        }
    }
}

extension Project {
    /// What tests, and what any code, must not say, unless a comment gives the reason where that is enough;
    /// and comments that allow what nobody does any more.
    var forbidden: [Violation] {
        let expressions = prohibitions.map {
            ($0, NSRegularExpression.lines($0.patterns.joined(separator: "|")))
        }
        return sources.flatMap { source in
            var (lines, refused): (Set<Int>, [Violation]) = ([], [])
            for (prohibition, expression) in expressions
            where prohibition.isIn(source, boundaries: architecture.boundaries) {
                for (line, groups) in source.code.matches(expression) {
                    // What looks like a call of the system may be one of ours.
                    if groups[0].hasSuffix("("), source.code.contains("func " + groups[0]) { continue }
                    lines.insert(line)
                    if let excuse = prohibition.excuse, source.hasReason(excuse, for: line) { continue }
                    let message = "“\(groups[0])” stands here: \(prohibition.because)"
                    refused.append(Violation(path: source.path, line: line, message: message))
                }
            }
            return refused + idleExcuses(in: source, lines: lines)
        }
    }

    private func idleExcuses(in source: Source, lines: Set<Int>) -> [Violation] {
        source.lines.indices.filter { index in
            guard source.lines[index].isComment, source.lines[index].contains("// ALLOWED:") else {
                return false
            }
            let code = source.lines[index...].firstIndex { !$0.isComment } ?? index
            return !lines.contains(code + 1)
        }.map {
            let message = "Below this comment nothing is forbidden. Remove it."
            return Violation(path: source.path, line: $0 + 1, message: message)
        }
    }
}
