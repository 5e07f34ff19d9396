import DesignSystem
package import ScreenKit
package import StoreDomain
package import StoreUseCases
import VSM

@MainActor
package enum VSMSampleFeature {
    package enum Output: Equatable, Sendable {
        case productSelected(Product.ID)
    }

    package static func screen(
        of id: Category.ID,
        list: ListProductsUseCase,
        showing preview: ScreenPreview? = nil,
        output: @escaping @MainActor (Output) -> Void
    ) -> any Screen {
        let machine = VSMSampleView.Machine(
            AsyncStateContainer(state: preview.state(or: VSMSampleViewState.loading(VSMSampleModel()))),
            context: VSMSampleContext(pages: list.pages(), output: output),
            lifecycle: VSMSampleViewState.respond
        )
        return HostedScreen(id: "vsm-sample/\(id.rawValue)", source: machine, view: VSMSampleView.self)
    }

    package static var previews: [ScreenPreview] {
        let model = VSMSampleModel()
        return VSMSampleView.previews(
            of: "vsm-sample",
            [
                "loading": .loading(model),
                "loaded": .loaded(model.added(Page([.sampleTote], next: .init("2")))),
                "empty": .loaded(model.added(Page([], next: nil))),
                "failed": Problem(loading: .offline).map { .failed(model, $0) } ?? .loading(model),
            ]
        )
    }
}
