import Foundation

/// What must not stand in code, and why: an entry of `Scripts/forbidden.json`.
struct Prohibition: Decodable {
    /// Where: `tests`, `boundary` (where C is called), `elsewhere` (where it is not), `programs` (all but
    /// examples and tools), `features`, `libraries` (of `Foundation`) or `all`.
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
        case "libraries": source.path.hasPrefix("Foundation/")
        default: true
        }
    }
}

extension Project {
    /// What tests, and what any code, must not say, unless a comment gives the reason where that is enough.
    var forbidden: [Violation] {
        let expressions = prohibitions.map {
            ($0, NSRegularExpression.lines($0.patterns.joined(separator: "|")))
        }
        return sources.flatMap { source in
            expressions.filter { $0.0.isIn(source, boundaries: architecture.boundaries) }.flatMap {
                prohibition,
                expression in
                source.code.matches(expression).filter { line, groups in
                    // What looks like a call of the system may be one of ours.
                    !(groups[0].hasSuffix("(") && source.code.contains("func " + groups[0]))
                        && prohibition.excuse.map { source.hasReason($0, for: line) } != true
                }.map { line, groups in
                    let message = "“\(groups[0])” stands here: \(prohibition.because)"
                    return Violation(path: source.path, line: line, message: message)
                }
            }
        }
    }
}
