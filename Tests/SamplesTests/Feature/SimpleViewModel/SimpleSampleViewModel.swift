import DesignSystem
import SimpleViewModel
import StoreDomain

/// Loads the products page by page; leaving the screen cancels that, and a late page is dropped.
final class SimpleSampleViewModel: ViewModel {
    /// What a person can do, and what happens to the screen.
    enum Input: Equatable, Sendable {
        /// The screen is shown.
        case appeared
        /// A person wants a page of the products.
        case loadPressed(PagedLoadable<Product>.Load)
        /// A person chose a product.
        case productSelected(Product.ID)
    }

    /// What has happened.
    enum Output: Equatable, Sendable {
        /// Something happened to the products.
        case products(PagedLoadable<Product>.Effect)
        /// A product was chosen.
        case productSelected(Product.ID)
    }

    private let pages: PageSource<Product>
    private var products = PagedLoadable<Product>()

    init(pages: @escaping PageSource<Product>) {
        self.pages = pages
    }

    func accept(_ input: Input, respond: @escaping RespondCallback) {
        switch input {
        case .appeared: if let load = products.loadToAppear { self.load(load, respond) }
        case .loadPressed(let load): self.load(load, respond)
        case .productSelected(let id): respond(.productSelected(id))
        }
    }

    private func load(_ load: PagedLoadable<Product>.Load, _ respond: @escaping RespondCallback) {
        let shown = products
        take(.started(load), respond)
        asyncTask { [pages] in await shown.answer(to: load, from: pages) }
            .onSuccess { self.take($0, respond) }
    }

    private func take(_ effect: PagedLoadable<Product>.Effect, _ respond: RespondCallback) {
        products.reduce(with: effect)
        respond(.products(effect))
    }
}
