import DesignSystem
package import ScreenKit
import SimpleViewModel
package import StoreDomain
package import StoreUseCases

@MainActor
package enum SimpleSampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let model = FoldedViewModel(
            initial: preview.state(or: SimpleSampleViewState()),
            appeared: .appeared,
            output: { fact in
                if case .productSelected(let id) = fact { output(.productSelected(id)) }
            },
            viewModel: { state in SimpleSampleViewModel(pages: list.pages(), state: state) }
        )
        return HostedScreen(id: "simple-sample/\(id.rawValue)", source: model, view: SimpleSampleView.self)
    }

    package static var previews: [ScreenPreview] {
        let loading = PagedLoadable<Product>().reduced(with: .started(.first))
        let (one, none) = (Page([Product.sampleTote], next: .init("2")), Page<Product>([], next: nil))
        let offline = Problem(loading: .offline)
        return SimpleSampleView.previews(
            of: "simple-sample",
            [
                "loading": SimpleSampleViewState(products: loading),
                "loaded": SimpleSampleViewState(products: loading.reduced(with: .received(one))),
                "empty": SimpleSampleViewState(products: loading.reduced(with: .received(none))),
                "failed": SimpleSampleViewState(products: loading.reduced(with: .failed(offline))),
            ]
        )
    }
}
