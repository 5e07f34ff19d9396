import FoundationExtensions
package import StoreDomain
package import ViewStateCore

/// Loads a screen's list page by page.
///
/// An interactor creates a loader for each list:
/// ```swift
/// all = PageLoader(list.pages(of: id)) { viewState.reduce(with: .all($0)) }
/// ```
/// The loader requests one page at a time, and a new request replaces the pending request. When the user
/// leaves the screen, the loader cancels the request and discards a page that arrives late.
@MainActor
package final class PageLoader<Element: Equatable & Identifiable & Sendable> {
    /// The source of the pages.
    ///
    /// If the source changes, the next load uses the new source.
    package var page: PageSource<Element>

    private let reduce: @MainActor (PagedLoadable<Element>.Effect) -> Void

    package init(
        _ page: @escaping PageSource<Element>,
        reduce: @escaping @MainActor (PagedLoadable<Element>.Effect) -> Void
    ) {
        self.page = page
        self.reduce = reduce
    }

    /// Loads the first page if no page is known, or restarts a load that was interrupted when the user left
    /// the screen.
    package func appear(_ shown: PagedLoadable<Element>, in work: WorkBag) {
        if let load = shown.loadToAppear { self.load(load, after: shown, in: work) }
    }

    /// Restarts a load that was interrupted when the user left the screen.
    ///
    /// Use this method for lists that are loaded only at the user's request.
    package func resume(_ shown: PagedLoadable<Element>, in work: WorkBag) {
        if let load = shown.load { self.load(load, after: shown, in: work) }
    }

    package func load(
        _ load: PagedLoadable<Element>.Load,
        after shown: PagedLoadable<Element>,
        in work: WorkBag
    ) {
        reduce(.started(load))
        let page = page
        work.run(ObjectIdentifier(self)) {
            await shown.answer(to: load, from: page)
        } then: { [reduce] effect in
            reduce(effect)
        }
    }
}
