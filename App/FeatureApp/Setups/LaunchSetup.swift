import LaunchFeature
package import ScreenKit

/// A setup whose first simulated launch attempt fails and whose second attempt succeeds.
package enum LaunchSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { LaunchFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        var attempts = preview == nil ? 0 : 1
        return LaunchFeature.screen(showing: preview) { _ in
            attempts += 1
            if attempts == 1 {
                return LaunchProblem(
                    message: "The embedded backend could not be started.",
                    obstacle: .backend
                )
            }
            output("the app")
            return nil
        }
    }
}
