package import ScreenKit
import VVSI

/// The entry point of the launch screen, which appears if launching the app is slow or fails.
@MainActor
package enum LaunchFeature {
    /// A function that launches the app without the part, if any, that the user chose to skip.
    ///
    /// The function returns the problem, or `nil` if the launch succeeded.
    package typealias Opening = @MainActor (_ without: LaunchProblem.Obstacle?) async -> LaunchProblem?

    /// Creates a screen that calls `open` when the screen first appears and for each retry.
    package static func screen(
        showing preview: ScreenPreview? = nil,
        open: @escaping Opening
    ) -> any Screen {
        let interactor = LaunchViewInteractor(preview.state(or: LaunchViewState()), open: open)
        return HostedScreen(id: "launch", source: interactor, view: LaunchView.self)
    }

    package static var previews: [ScreenPreview] {
        let inUse = LaunchProblem(
            message: "Storefront is already running with the same data (process 7).",
            obstacle: .storage
        )
        let noBackend = LaunchProblem(
            message: "The embedded backend could not be started.",
            obstacle: .backend
        )
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
