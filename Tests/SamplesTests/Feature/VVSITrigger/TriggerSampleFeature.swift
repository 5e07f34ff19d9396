import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VVSITrigger

@MainActor
package enum TriggerSampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

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
