import VVSI

/// What is shown while the shop opens: that it is opening, or why it did not.
struct LaunchViewState: ViewStateReducible, Equatable, Sendable {
    /// What a person can do after it failed.
    enum Action: Equatable, Sendable {
        /// Wants it to be tried again.
        case retryPressed

        /// Wants to go on without what is in the way.
        case goOnPressed(without: LaunchProblem.Obstacle)
    }

    /// What can happen to the state.
    enum Effect: Equatable, Sendable {
        /// The shop is being opened.
        case started

        /// It did not open.
        case failed(LaunchProblem)
    }

    /// Why the shop did not open; `nil` while it is being opened.
    private(set) var problem: LaunchProblem?

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .started: problem = nil
        case .failed(let problem): self.problem = problem
        }
    }
}

/// Why the shop did not open, in words for a person.
package struct LaunchProblem: Equatable, Sendable {
    /// What stands in the way, and can be done without.
    package enum Obstacle: Hashable, Sendable {
        /// The backend: without it, only what was saved is shown.
        case backend

        /// The storage: without it, nothing is stored.
        case storage
    }

    /// What went wrong, in sentences.
    package let message: String

    /// What stands in the way.
    package let obstacle: Obstacle

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - message: What went wrong, in sentences.
    ///   - obstacle: What stands in the way.
    package init(message: String, obstacle: Obstacle) {
        self.message = message
        self.obstacle = obstacle
    }
}
