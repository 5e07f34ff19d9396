import DesignSystem
import StoreDomain
import VVSI
import ViewStateCore

/// An interactor that loads the products page by page.
///
/// Leaving the screen cancels the pending request. A page that arrives after the cancellation is discarded.
final class VVSISampleViewInteractor: ViewInteractor<VVSISampleViewState, VVSISampleFeature.Output> {
    private let products: PageLoader<Product>

    init(
        _ state: VVSISampleViewState,
        pages: @escaping PageSource<Product>,
        output: @escaping @MainActor (VVSISampleFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: state)
        products = PageLoader(pages) { viewState.reduce(with: .products($0)) }
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        products.appear(viewState.state.products, in: work)
    }

    override func handle(action: VVSISampleViewState.Action) {
        switch action {
        case .loadPressed(let load): products.load(load, after: viewState.state.products, in: work)
        case .productSelected(let id): output(.productSelected(id))
        }
    }
}
