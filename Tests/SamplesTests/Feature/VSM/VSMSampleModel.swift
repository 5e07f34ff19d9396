import DesignSystem
import StoreDomain
import VSM

/// The products that are known, and what can be done with them.
struct VSMSampleModel {
    private let pages: PageSource<Product>
    private let output: @MainActor (VSMSampleFeature.Output) -> Void

    /// The products in the order of the shop; `nil` before the first page.
    private(set) var products: [Product]?

    private var next: Page<Product>.Cursor?

    init(
        pages: @escaping PageSource<Product>,
        output: @escaping @MainActor (VSMSampleFeature.Output) -> Void
    ) {
        self.pages = pages
        self.output = output
    }

    /// Whether there are more products.
    var hasMore: Bool { next != nil }

    /// Loads the page after the products that are known: the first one, the next one, or the one that failed.
    @StateSequenceBuilder
    func load() -> StateSequence<VSMSampleViewState> {
        VSMSampleViewState.loading(self)
        Next { await answer() }
    }

    /// Leads to a product.
    @MainActor
    func select(_ product: Product) {
        output(.productSelected(product.id))
    }

    /// The model with a page more.
    func added(_ page: Page<Product>) -> Self {
        var model = self
        model.products = (products ?? []) + page.elements
        model.next = page.next
        return model
    }

    private func answer() async -> VSMSampleViewState {
        do throws(ShopError) {
            return .loaded(added(try await pages(next)))
        } catch {
            return LoadProblem(error).map { .failed(self, $0) } ?? .loading(self)
        }
    }
}
