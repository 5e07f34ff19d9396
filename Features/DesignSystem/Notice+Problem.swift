package import ScreenKit

extension Notice {
    package init(_ problem: Problem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: retry)
    }

    /// Reports how many elements of a list the shop sent that could not be read; `nil` if there are none.
    package init?(leftOut count: Int) {
        guard count > 0 else { return nil }
        let sentence =
            count == 1
            ? "1 item could not be read, so it is not shown."
            : "\(count) items could not be read, so they are not shown."
        self.init(.warning, sentence)
    }
}
