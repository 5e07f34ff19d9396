import Foundation

extension Project {
    /// The documentation summaries that begin with a question word or a pronoun instead of a verb or a noun.
    var summaries: [Violation] {
        sources.filter { !$0.path.contains("/Original/") }.flatMap { source in
            source.summaries.compactMap { line, summary in
                summary.matches(Self.opening).first.map { match in
                    let message =
                        "The summary begins with “\(match.groups[1])”. Begin a function with a verb "
                        + "(“Returns …”), a Boolean value with “A Boolean value that indicates whether …”, "
                        + "and anything else with its noun (“The …”, “A …”)."
                    return Violation(path: source.path, line: line, message: message)
                }
            }
        }
    }

    private static let opening = NSRegularExpression.lines(
        #"^(How|It|One|That|They|Those|What|When|Where|Whether|Which|Who|Who[e]ver|Why) "#
    )
}

extension Source {
    /// The first line of each documentation comment, without the slashes.
    fileprivate var summaries: [(line: Int, summary: String)] {
        let comments = lines.map { $0.drop { $0 == " " } }
        return comments.indices.filter { index in
            comments[index].hasPrefix("/// ") && (index == 0 || !comments[index - 1].hasPrefix("///"))
        }.map { ($0 + 1, String(comments[$0].dropFirst(4))) }
    }
}
