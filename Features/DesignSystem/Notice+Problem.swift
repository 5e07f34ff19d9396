package import ScreenKit

extension Notice {
    /// Creates the notice of an attempt that failed.
    ///
    /// - Parameters:
    ///   - problem: Why it failed.
    ///   - level: How much it matters; a warning where something is shown all the same.
    ///   - retry: Tries again; left out where that cannot help.
    package init(_ problem: LoadProblem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: problem.mayPass ? retry : nil)
    }

    /// Creates the notice of a change that was not kept.
    ///
    /// - Parameter problem: Why it was not.
    package init(_ problem: SaveProblem) {
        self.init(.error, problem.message, failure: problem.failure)
    }
}
