package import ScreenKit

extension Notice {
    package init(_ problem: Problem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: retry)
    }
}
