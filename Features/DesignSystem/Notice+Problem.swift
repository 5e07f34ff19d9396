package import ScreenKit

extension Notice {
    package init(_ problem: Problem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: retry)
    }

    /// Creates a warning about elements of a list that could not be read, or returns `nil` if there are none.
    package init?(leftOut count: Int) {
        guard count > 0 else { return nil }
        let sentence =
            count == 1
            ? "1 item could not be read, so it is not shown."
            : "\(count) items could not be read, so they are not shown."
        self.init(.warning, sentence)
    }
}
