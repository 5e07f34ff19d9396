package import ScreenKit
import VVSI

/// The screen that the user sees first if opening the shop takes long or fails.
@MainActor
package enum LaunchFeature {
    /// Opens the shop, without the obstacle a person chose to skip; on success, the opener shows it.
    ///
    /// It returns why the shop did not open, or `nil`.
    package typealias Opening = @MainActor (_ without: LaunchProblem.Obstacle?) async -> LaunchProblem?

    /// Creates the screen, which calls `open` when it appears for the first time and to try again.
    package static func screen(
        showing preview: ScreenPreview? = nil,
        open: @escaping Opening
    ) -> any Screen {
        let interactor = LaunchViewInteractor(preview.state(or: LaunchViewState()), open: open)
        return HostedScreen(id: "launch", source: interactor, view: LaunchView.self)
    }

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
