import DesignSystem
import Foundation
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

@MainActor
package enum HomeFeature {
    package enum Output: Equatable, Sendable {
        case categorySelected(Category.ID)
        case productSelected(Product.ID)
        case searchSelected
    }

    package static func screen(
        browse: BrowseCategoriesUseCase,
        pick: ShowProductsUseCase,
        settings: SettingsUseCase,
        analytics: Analytics,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = HomeViewInteractor(
            preview.state(or: HomeViewState()),
            browse: browse,
            pick: pick,
            settings: settings,
            analytics: analytics,
            output: output
        )
        return HostedScreen(id: "home", source: interactor, view: HomeView.self)
    }

    package static var previews: [ScreenPreview] {
        let savedAt = Date(timeIntervalSince1970: 1_790_000_000)
        let pick = Saved([Product.sampleBackpack], savedAt: savedAt)
        let categories = Saved(Category.samples, savedAt: savedAt)
        let new = HomeViewState()
        let known = new.reduced(with: .pick(.received(pick)), .categories(.received(categories)))
        let offline = Problem(loading: .offline)
        var three = Settings()
        three.chosenHomeRecommendations = .three
        var plain = Settings()
        plain.switchedFlags = [.todaysPick: false, .productCounts: false]
        return HomeView.previews(
            of: "home",
            [
                "loading": new.reduced(with: .pick(.started), .categories(.started)),
                "loaded": known.reduced(with: .pick(.finished), .categories(.finished)),
                "three recommendations": known.reduced(
                    with: .pick(.received(Saved(Product.samples, savedAt: savedAt))),
                    .settings(three)
                ),
                "switched off": known.reduced(with: .settings(plain)),
                "long": known.reduced(with: .pick(.received(Saved([.sampleLong], savedAt: savedAt)))),
                "refreshing": known.reduced(with: .pick(.started), .categories(.started)),
                "empty": new.reduced(
                    with: .pick(.received(Saved([], savedAt: savedAt))),
                    .categories(.received(Saved([], savedAt: savedAt))),
                    .pick(.finished)
                ),
                "filtered": known.reduced(with: .filtered("home")),
                "no match": known.reduced(with: .filtered("x")),
                "no recommendation": new.reduced(
                    with: .pick(.failed(Problem(loading: .unavailable))),
                    .categories(.received(categories))
                ),
                "offline, nothing saved": new.reduced(
                    with: .pick(.failed(offline)),
                    .categories(.failed(offline))
                ),
                "offline, saved before": known.reduced(
                    with: .pick(.failed(offline)),
                    .categories(.failed(offline))
                ),
            ]
        )
    }
}
