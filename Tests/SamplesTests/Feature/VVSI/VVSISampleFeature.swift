import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

/// “VVSI sample”: the products of the shop page by page, until it shows something of its own.
@MainActor
package enum VVSISampleFeature {
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
        let interactor = VVSISampleViewInteractor(
            preview.state(or: VVSISampleViewState()),
            pages: list.pages(),
            output: output
        )
        return HostedScreen(id: "vvsi-sample/\(id.rawValue)", source: interactor, view: VVSISampleView.self)
    }

    /// The screen in each of its states.
    package static var previews: [ScreenPreview] {
        let loading = PagedLoadable<Product>().reduced(with: .started(.first))
        let (one, none) = (Page([Product.sampleTote], next: .init("2")), Page<Product>([], next: nil))
        let offline = Problem(loading: .offline)
        return VVSISampleView.previews(
            of: "vvsi-sample",
            [
                "loading": VVSISampleViewState(products: loading),
                "loaded": VVSISampleViewState(products: loading.reduced(with: .received(one))),
                "empty": VVSISampleViewState(products: loading.reduced(with: .received(none))),
                "failed": VVSISampleViewState(products: loading.reduced(with: .failed(offline))),
            ]
        )
    }
}
