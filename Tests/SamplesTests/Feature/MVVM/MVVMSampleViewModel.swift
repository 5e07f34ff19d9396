import DesignSystem
import MVVM
import StoreDomain
import ViewStateCore

/// A view model that loads the products page by page.
///
/// Leaving the screen cancels the pending request. A page that arrives after the cancellation is discarded.
final class MVVMSampleViewModel: HostedViewModel {
    enum Event: Equatable, Sendable {
        case loadPressed(PagedLoadable<Product>.Load)
        case productSelected(Product.ID)
    }

    let container: StateContainer<MVVMSampleViewState>
    let work = WorkBag()
    private let pages: PageSource<Product>
    private lazy var products = PageLoader(pages) { [weak self] in self?.reduce(with: .products($0)) }
    private let output: @MainActor (MVVMSampleFeature.Output) -> Void

    init(
        _ state: MVVMSampleViewState,
        pages: @escaping PageSource<Product>,
        output: @escaping @MainActor (MVVMSampleFeature.Output) -> Void
    ) {
        container = StateContainer(state)
        self.pages = pages
        self.output = output
    }

    func viewWillAppear() {
        products.appear(state.products, in: work)
    }

    func send(event: Event) {
        switch event {
        case .loadPressed(let load): products.load(load, after: state.products, in: work)
        case .productSelected(let id): output(.productSelected(id))
        }
    }
}
