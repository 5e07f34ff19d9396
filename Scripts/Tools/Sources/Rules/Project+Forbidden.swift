import Foundation

/// An entry in `Scripts/forbidden.json`: patterns that code must not contain, and the reason for the
/// prohibition.
struct Prohibition: Decodable {
    /// The code to which the entry applies: `tests`, `boundary` (folders that call C), `elsewhere` (all other
    /// folders), `programs` (everything except examples and tools), `features`, `libraries` (in
    /// `Foundation`), or `all`.
    let place: String
    /// Regular expressions in ICU syntax.
    let patterns: [String]
    /// The first word of a comment that permits an exception, or `nil` if the rule allows no exceptions.
    let excuse: String?
    /// The reason for the prohibition, followed by an alternative.
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
    /// The occurrences of forbidden patterns for which no comment permits an exception.
    var forbidden: [Violation] {
        let expressions = prohibitions.map {
            ($0, NSRegularExpression.lines($0.patterns.joined(separator: "|")))
        }
        return sources.flatMap { source in
            expressions.filter { $0.0.isIn(source, boundaries: architecture.boundaries) }.flatMap {
                prohibition,
                expression in
                source.code.matches(expression).filter { line, groups in
                    // An apparent call to a system function may actually be a call to a function in the same
                    // file.
                    !(groups[0].hasSuffix("(") && source.code.contains("func " + groups[0]))
                        && prohibition.excuse.map { source.hasReason($0, for: line) } != true
                }.map { line, groups in
                    let message = "“\(groups[0])” is forbidden: \(prohibition.because)"
                    return Violation(path: source.path, line: line, message: message)
                }
            }
        }
    }
}
