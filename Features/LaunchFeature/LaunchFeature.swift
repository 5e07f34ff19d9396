package import ScreenKit
import VVSI

/// The launch screen: what a person sees before the first screen if opening takes long or fails.
@MainActor
package enum LaunchFeature {
    /// Opens the shop, without the obstacle a person chose to skip; on success, the opener shows it.
    ///
    /// It returns why the shop did not open, or `nil`.
    package typealias Opening = @MainActor (_ without: LaunchProblem.Obstacle?) async -> LaunchProblem?

    /// Makes the screen of a shop that is being opened.
    ///
    /// - Parameters:
    ///   - preview: The state it begins in; that of a new screen unless given.
    ///   - open: Opens it; called when the screen appears for the first time, and to try again.
    /// - Returns: The screen; it does not appear yet.
    package static func screen(
        showing preview: ScreenPreview? = nil,
        open: @escaping Opening
    ) -> any Screen {
        let interactor = LaunchViewInteractor(preview.state(or: LaunchViewState()), open: open)
        return HostedScreen(id: "launch", source: interactor, view: LaunchView.self)
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
