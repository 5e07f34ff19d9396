import DesignSystem
import Foundation
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// “Part sample”: products of the shop, saved and brought up to date, until it shows something of its own.
@MainActor
package enum PartSampleFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        of id: Category.ID,
        list: ShowProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = PartSampleViewInteractor(
            preview.state(or: PartSampleViewState()),
            list: list,
            output: output
        )
        return HostedScreen(id: "part-sample/\(id.rawValue)", source: interactor, view: PartSampleView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let savedAt = Date(timeIntervalSince1970: 1_790_000_000)
        let loading = PartSampleViewState().reduced(with: .products(.started))
        let known = loading.reduced(with: .products(.received(Saved([.sampleTote], savedAt: savedAt))))
        let offline = Problem(loading: .offline)
        return PartSampleView.previews(
            of: "part-sample",
            [
                "loading": loading,
                "loaded": known.reduced(with: .products(.finished)),
                "refreshing": known,
                "empty": loading.reduced(
                    with: .products(.received(Saved([], savedAt: savedAt))),
                    .products(.finished)
                ),
                "offline, nothing saved": loading.reduced(with: .products(.failed(offline))),
                "offline, saved before": known.reduced(with: .products(.failed(offline))),
            ]
        )
    }
}
