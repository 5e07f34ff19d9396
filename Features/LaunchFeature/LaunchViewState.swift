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

    private(set) var problem: LaunchProblem?

    mutating func reduce(with effect: Effect) {
        switch effect {
        case .started: problem = nil
        case .failed(let problem): self.problem = problem
        }
    }
}

package struct LaunchProblem: Equatable, Sendable {
    /// A part of the app that failed to start and without which the app can still run.
    package enum Obstacle: Hashable, Sendable {
        /// The backend, without which the app shows only saved data.
        case backend

        /// The storage layer, without which the app saves no data.
        case storage
    }

    package let message: String
    package let obstacle: Obstacle

    package init(message: String, obstacle: Obstacle) {
        self.message = message
        self.obstacle = obstacle
    }
}
