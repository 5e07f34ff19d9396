import VVSI

struct LaunchViewState: ViewStateReducible, Equatable, Sendable {
    enum Action: Equatable, Sendable {
        case retryPressed
        case goOnPressed(without: LaunchProblem.Obstacle)
    }

    enum Effect: Equatable, Sendable {
        case started
        case failed(LaunchProblem)
    }

    /// `nil` while the shop is being opened.
    private(set) var problem: LaunchProblem?

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .started: problem = nil
        case .failed(let problem): self.problem = problem
        }
    }
}

package struct LaunchProblem: Equatable, Sendable {
    /// What stands in the way, and can be done without.
    package enum Obstacle: Hashable, Sendable {
        /// The backend: without it, only what was saved is shown.
        case backend

        /// The storage: without it, nothing is stored.
        case storage
    }

    package let message: String
    package let obstacle: Obstacle

    package init(message: String, obstacle: Obstacle) {
        self.message = message
        self.obstacle = obstacle
    }
}
