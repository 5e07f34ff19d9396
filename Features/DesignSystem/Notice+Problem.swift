package import ScreenKit

extension Notice {
    /// Creates the notice for an attempt that failed; the retry is left out if it cannot help.
    package init(_ problem: LoadProblem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: problem.mayPass ? retry : nil)
    }

    package init(_ problem: SaveProblem) {
        self.init(.error, problem.message, failure: problem.failure)
    }
}
