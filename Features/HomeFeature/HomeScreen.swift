import Foundation
package import ScreenKit
import StoreDomain
import StoreUseCases

/// The first screen of the shop: where this feature is entered from outside.
@MainActor
package enum HomeScreen {
    /// Puts the interactor behind the seam; it does not appear yet.
    ///
    /// - Parameter interactor: Owned by the screen from now on.
    /// - Returns: The screen.
    package static func make(interactor: HomeViewInteractor) -> any Screen {
        HostedScreen(id: id, source: interactor, view: HomeView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        [
            preview("loading", .pick(.started), .categories(.started)),
            preview("loaded", .pick(.received(pick)), .categories(.received(categories)), .pick(.finished)),
            preview(
                "refreshing",
                .pick(.received(pick)),
                .categories(.received(categories)),
                .pick(.started),
                .categories(.started)
            ),
            preview(
                "empty",
                .pick(.received(noPick)),
                .categories(.received(noCategories)),
                .pick(.finished)
            ),
            preview("no pick", .pick(.failed(LoadProblem(.unavailable))), .categories(.received(categories))),
            preview(
                "offline, nothing saved",
                .pick(.failed(LoadProblem(.offline))),
                .categories(.failed(LoadProblem(.offline)))
            ),
            preview(
                "offline, saved before",
                .pick(.received(pick)),
                .categories(.received(categories)),
                .pick(.failed(LoadProblem(.offline))),
                .categories(.failed(LoadProblem(.offline)))
            ),
        ]
    }

    private static let id: ScreenID = "home"
    private static let savedAt = Date(timeIntervalSince1970: 1_790_000_000)
    private static let pick = Saved([Product.sampleBackpack], savedAt: savedAt)
    private static let noPick = Saved<[Product]>([], savedAt: savedAt)
    private static let categories = Saved(Category.samples, savedAt: savedAt)
    private static let noCategories = Saved<[Category]>([], savedAt: savedAt)

    private static func preview(_ name: String, _ effects: HomeViewState.Effect...) -> ScreenPreview {
        var state = HomeViewState()
        for effect in effects { state.reduce(with: effect) }
        return ScreenPreview(name, of: id, view: HomeView.self, state: state)
    }
}
