import DependencyContainer
package import ScreenKit
import SignInFeature
import StoreDomain
import StoreFakes
import StoreUseCases

package enum SignInSetup: FeatureSetup {
    package static var previews: [ScreenPreview] { SignInFeature.previews }

    package static let screen: ScreenMaker = { services, preview, output in
        SignInFeature.screen(
            signIn: SignInUseCase(service: try services.resolve()),
            session: try services.resolve(),
            demo: .sample,
            showing: preview,
            output: output
        )
    }
}
