package import ScreenKit
import VVSI

/// The shop opening: what a person sees before the first screen, when that takes long or fails.
@MainActor
package enum LaunchFeature {
    /// Opens the shop, without what a person wants to do without; on success somebody else shows it.
    ///
    /// It returns why the shop did not open, or `nil`.
    package typealias Opening = @MainActor (_ without: LaunchProblem.Obstacle?) async -> LaunchProblem?

    /// Makes the screen of a shop that is being opened for the first time: a view state alone.
    ///
    /// - Returns: The screen; it opens nothing.
    package static func screen() -> any Screen {
        HostedScreen(id: "launch", source: ViewState(initialState: LaunchViewState()), view: LaunchView.self)
    }

    /// Makes the screen of a shop that did not open.
    ///
    /// - Parameters:
    ///   - problem: Why it did not.
    ///   - open: Tries again.
    /// - Returns: The screen; it does not appear yet.
    package static func screen(after problem: LaunchProblem, open: @escaping Opening) -> any Screen {
        let interactor = LaunchViewInteractor(problem, open: open)
        return HostedScreen(
            id: "launch",
            source: interactor.viewState,
            interactor: interactor,
            view: LaunchView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let inUse = LaunchProblem(message: "The data directory is used by process 7.", obstacle: .storage)
        let noBackend = LaunchProblem(message: "The shop's own backend does not start.", obstacle: .backend)
        return LaunchView.previews(
            of: "launch",
            [
                "opening": LaunchViewState(),
                "storage in use": LaunchViewState(problem: inUse),
                "no backend": LaunchViewState(problem: noBackend),
                "trying again": LaunchViewState(problem: inUse).reduced(with: .started),
            ]
        )
    }
}
