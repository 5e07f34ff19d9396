import DesignSystem
import MVVM
package import ScreenKit
package import StoreDomain
package import StoreUseCases

@MainActor
package enum MVVMSampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let model = MVVMSampleViewModel(
            preview.state(or: MVVMSampleViewState()),
            pages: list.pages(),
            output: output
        )
        return HostedScreen(id: "mvvm-sample/\(id.rawValue)", source: model, view: MVVMSampleView.self)
    }

    package static var previews: [ScreenPreview] {
        let loading = PagedLoadable<Product>().reduced(with: .started(.first))
        let (one, none) = (Page([Product.sampleTote], next: .init("2")), Page<Product>([], next: nil))
        let offline = Problem(loading: .offline)
        return MVVMSampleView.previews(
            of: "mvvm-sample",
            [
                "loading": MVVMSampleViewState(products: loading),
                "loaded": MVVMSampleViewState(products: loading.reduced(with: .received(one))),
                "empty": MVVMSampleViewState(products: loading.reduced(with: .received(none))),
                "failed": MVVMSampleViewState(products: loading.reduced(with: .failed(offline))),
            ]
        )
    }
}
