package import ScreenKit

extension Notice {
    package init(_ problem: Problem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: retry)
    }

    /// Creates a warning about elements that could not be read, or returns `nil` if all elements were read.
    package init?(leftOut count: Int, _ elements: CountedNoun = .items, outcome: String = "shown") {
        guard count > 0 else { return nil }
        self.init(
            .warning,
            count == 1
                ? "1 \(elements.singular) could not be read and is not \(outcome)."
                : "\(count) \(elements.plural) could not be read and are not \(outcome)."
        )
    }
}
