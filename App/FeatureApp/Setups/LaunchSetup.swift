package import DependencyContainer
import LaunchFeature
package import ScreenKit

/// “Launch” alone: the shop opens at the second attempt.
package enum LaunchSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { LaunchFeature.previews }

    package static func screen(
        from services: Container,
        showing preview: ScreenPreview?,
        output: @escaping @MainActor (Any) -> Void
    ) throws -> any Screen {
        var attempts = preview == nil ? 0 : 1
        return LaunchFeature.screen(showing: preview) { _ in
            attempts += 1
            if attempts == 1 {
                return LaunchProblem(message: "The shop's own backend does not start.", obstacle: .backend)
            }
            output("the shop")
            return nil
        }
    }
}
