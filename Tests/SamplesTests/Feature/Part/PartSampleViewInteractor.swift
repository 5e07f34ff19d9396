import DesignSystem
import StoreDomain
import StoreUseCases
import VVSI
import ViewStateCore

/// Observes what is saved while the screen is shown, and asks the shop; leaving the screen cancels both.
final class PartSampleViewInteractor: ViewInteractor<PartSampleViewState, PartSampleFeature.Output> {
    private let products: LoadedPart<[Product]>

    init(
        _ state: PartSampleViewState,
        list: ShowProductsUseCase,
        output: @escaping @MainActor (PartSampleFeature.Output) -> Void
    ) {
        let viewState = ViewState(initialState: state)
        products = LoadedPart(list.picks(for: .shop) { 5 }) { viewState.reduce(with: .products($0)) }
        super.init(viewState: viewState, output: output)
    }

    override func viewWillAppear() {
        products.appear(viewState.state.products, in: work)
    }

    override func handle(action: PartSampleViewState.Action) {
        switch action {
        case .refreshPressed: products.refresh(in: work)
        case .productSelected(let id): output(.productSelected(id))
        }
    }
}
