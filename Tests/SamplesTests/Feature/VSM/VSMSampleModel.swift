import DesignSystem
import StoreDomain
import VSM

/// The dependencies of the screen's actions.
struct VSMSampleContext {
    let pages: PageSource<Product>
    let output: @MainActor (VSMSampleFeature.Output) -> Void
}

/// The loaded products and the action that loads more products.
struct VSMSampleModel: Equatable {
    /// The products in the backend's order; `nil` before the first page is loaded.
    private(set) var products: [Product]?

    private var next: Page<Product>.Cursor?

    var hasMore: Bool { next != nil }

    /// Loads the page that follows the loaded products.
    @StateSequenceBuilder
    func load(with context: VSMSampleContext) -> StateSequence<VSMSampleViewState> {
        VSMSampleViewState.loading(self)
        Next { await answer(with: context) }
    }

    func added(_ page: Page<Product>) -> Self {
        VSMSampleModel(products: (products ?? []) + page.elements, next: page.next)
    }

    private func answer(with context: VSMSampleContext) async -> VSMSampleViewState {
        do throws(StoreError) {
            return .loaded(added(try await context.pages(next)))
        } catch {
            return Problem(loading: error).map { .failed(self, $0) } ?? .loading(self)
        }
    }
}
