import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSITrigger

/// “Trigger sample”: the products of the shop page by page, until it shows something of its own.
@MainActor
package enum TriggerSampleFeature {
    /// Where the screen leads.
    package enum Output: Equatable, Sendable {
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// Makes the screen; it does not appear yet.
    package static func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let interactor = TriggerSampleViewInteractor(
            preview.state(or: TriggerSampleViewState()),
            pages: list.pages(),
            output: output
        )
        return HostedScreen(
            id: "trigger-sample/\(id.rawValue)",
            source: ViewState(interactor),
            view: TriggerSampleView.self
        )
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let loading = PagedLoadable<Product>().reduced(with: .started(.first))
        let (one, none) = (Page([Product.sampleTote], next: .init("2")), Page<Product>([], next: nil))
        let offline = Problem(loading: .offline)
        return TriggerSampleView.previews(
            of: "trigger-sample",
            [
                "loading": TriggerSampleViewState(products: loading),
                "loaded": TriggerSampleViewState(products: loading.reduced(with: .received(one))),
                "empty": TriggerSampleViewState(products: loading.reduced(with: .received(none))),
                "failed": TriggerSampleViewState(products: loading.reduced(with: .failed(offline))),
            ]
        )
    }
}
