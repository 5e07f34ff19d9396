import DesignSystem
import StoreDomain
import VSM

/// What the screen works with, apart from its states.
struct VSMSampleContext {
    let pages: PageSource<Product>
    let output: @MainActor (VSMSampleFeature.Output) -> Void
}

/// The products that are known, and what can be done with them.
struct VSMSampleModel: Equatable {
    /// In the order of the shop; `nil` before the first page.
    private(set) var products: [Product]?

    private var next: Page<Product>.Cursor?

    var hasMore: Bool { next != nil }

    /// Loads the page after the products that are known: the first one, the next one, or the one that failed.
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
