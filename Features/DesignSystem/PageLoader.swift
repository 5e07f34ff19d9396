import FoundationExtensions
package import StoreDomain
package import ViewStateCore

/// Loads a list of a screen page by page.
///
/// An interactor has one loader for each list:
/// ```swift
/// all = PageLoader(list.pages(of: id)) { viewState.reduce(with: .all($0)) }
/// ```
/// The loader requests one page at a time, and a new request replaces the earlier one. Leaving the screen
/// cancels the request, and a late page is dropped.
@MainActor
package final class PageLoader<Element: Equatable & Identifiable & Sendable> {
    /// The source of the pages.
    ///
    /// A new source takes effect at the next load.
    package var page: PageSource<Element>

    private let reduce: @MainActor (PagedLoadable<Element>.Effect) -> Void

    package init(
        _ page: @escaping PageSource<Element>,
        reduce: @escaping @MainActor (PagedLoadable<Element>.Effect) -> Void
    ) {
        self.page = page
        self.reduce = reduce
    }

    /// Loads the first page if none is known, or repeats a load that was interrupted when the user left the
    /// screen.
    package func appear(_ shown: PagedLoadable<Element>, in work: WorkBag) {
        if let load = shown.loadToAppear { self.load(load, after: shown, in: work) }
    }

    /// Repeats a load that was interrupted when the user left the screen.
    ///
    /// This method is for lists that are loaded only at the user's request.
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
