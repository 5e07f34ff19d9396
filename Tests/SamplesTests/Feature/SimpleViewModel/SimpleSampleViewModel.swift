import DesignSystem
import SimpleViewModel
import StoreDomain

/// A view model that loads the products page by page.
///
/// Leaving the screen cancels the pending request. A page that arrives after the cancellation is discarded.
final class SimpleSampleViewModel: ViewModel {
    enum Input: Equatable, Sendable {
        case appeared
        case loadPressed(PagedLoadable<Product>.Load)
        case productSelected(Product.ID)
    }

    enum Output: Equatable, Sendable {
        case loading(PagedLoadable<Product>.Load)
        case products(PagedLoadable<Product>.Effect)
        case productSelected(Product.ID)
    }

    private let pages: PageSource<Product>
    private let state: @MainActor () -> SimpleSampleViewState

    init(pages: @escaping PageSource<Product>, state: @escaping @MainActor () -> SimpleSampleViewState) {
        self.pages = pages
        self.state = state
    }

    /// The inputs that cancel an earlier page request.
    func latest() -> [Input] { [.appeared, .loadPressed(.first)] }

    /// The outputs that do not complete the input that produced them.
    func filterOutputs() -> [Output] { [.loading(.first)] }

    func accept(_ input: Input, respond: @escaping RespondCallback) async {
        switch input {
        case .appeared: if let load = state().products.loadToAppear { await self.load(load, respond) }
        case .loadPressed(let load): await self.load(load, respond)
        case .productSelected(let id): respond(.productSelected(id))
        }
    }

    private func load(_ load: PagedLoadable<Product>.Load, _ respond: @escaping RespondCallback) async {
        let shown = state().products
        respond(.loading(load))
        respond(.products(await shown.answer(to: load, from: pages)))
    }
}
