package import ScreenKit

extension Notice {
    package init(_ problem: LoadProblem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: retry)
    }

    package init(_ problem: SaveProblem) {
        self.init(.error, problem.message, failure: problem.failure)
    }
}
