package import ScreenKit

extension Notice {
    /// Creates the notice for an attempt that failed.
    ///
    /// - Parameters:
    ///   - problem: Why it failed.
    ///   - level: How much it matters; a warning if something is shown anyway.
    ///   - retry: Tries again; left out if that cannot help.
    package init(_ problem: LoadProblem, _ level: NoticeLevel = .error, retry: Button<Action>? = nil) {
        self.init(level, problem.message, failure: problem.failure, retry: problem.mayPass ? retry : nil)
    }

    /// Creates the notice for a change that was not stored.
    ///
    /// - Parameter problem: Why it was not.
    package init(_ problem: SaveProblem) {
        self.init(.error, problem.message, failure: problem.failure)
    }
}
