import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSI

@MainActor
package enum VVSISampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

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
